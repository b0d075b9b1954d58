import type { QuestionMatch } from '@greenroom/contract/interviews'
import { type FoundQuestion, questionCalls } from '@greenroom/contract/questions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { useSettled } from './use-settled.ts'

/** Characters from which on a search can tell anything, and the most that one may have. */
const MIN_QUERY = 2
const MAX_QUERY = 500
const SHOWN = 5
/** So many are looked at: an answered one helps more than one that is hardly liker. */
const LOOKED_AT = 50
const ANSWERED = 0.04
/** Milliseconds without a key. */
const SETTLED = 150

export type BankSearch =
  /** Nothing to look for, or the first look is not over. */
  { is: 'idle' } | { is: 'found'; questions: readonly QuestionMatch[] } | { is: 'none' | 'failed' }

/** The person's stored questions that a few typed words may mean, the likest first, each text once. */
export function useBankSearch(text: string): BankSearch {
  const query = useSettled(text.trim().slice(0, MAX_QUERY), SETTLED)
  const asks = text.trim().length >= MIN_QUERY && query.length >= MIN_QUERY
  const { data, isError } = useQuery({
    queryKey: [...cacheKeys.questions, 'live-search', query],
    queryFn: ({ signal }) => send(questionCalls.search, { body: { query, per_page: LOOKED_AT } }, { signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!asks) return { is: 'idle' }
  if (isError) return { is: 'failed' }
  if (!data) return { is: 'idle' }
  const questions = eachTextOnce(data.questions.toSorted((a, b) => worth(b) - worth(a)).map(asMatch))
  return questions.length > 0 ? { is: 'found', questions } : { is: 'none' }
}

const worth = ({ similarity_score, latest_answer }: FoundQuestion) => similarity_score + (latest_answer ? ANSWERED : 0)

/** Of a question that is stored several times the one with an answer. */
function eachTextOnce(found: readonly QuestionMatch[]): QuestionMatch[] {
  const byText = new Map<string, QuestionMatch>()
  for (const one of found) if (!byText.get(one.question_text)?.user_answer) byText.set(one.question_text, one)
  return [...byText.values()].slice(0, SHOWN)
}

/** Who picks a question says that it is the one: nothing is left to liken. */
const asMatch = (question: FoundQuestion): QuestionMatch => {
  const { id, question_text, difficulty, question_type, expected_answer, latest_answer: latest } = question
  return {
    question_id: id,
    question_text,
    similarity_score: 1,
    difficulty,
    question_type,
    expected_answer,
    user_answer: latest?.answer_text,
    score: latest?.score ?? undefined,
    answered_at: latest?.answered_at,
  }
}
