import type { QuestionMatch } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asMatch } from '#features/live/kept-bank/as-match.ts'
import { currentBank } from '#features/live/kept-bank/kept-bank.ts'
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
    queryFn: ({ signal }) => searched(query, signal),
    enabled: asks,
    placeholderData: keepPreviousData,
    retry: false,
    // Without a network this browser's own copy is searched.
    networkMode: 'always',
  })
  if (!asks) return { is: 'idle' }
  if (isError) return { is: 'failed' }
  if (!data) return { is: 'idle' }
  const questions = eachTextOnce(data.toSorted((a, b) => worth(b) - worth(a)))
  return questions.length > 0 ? { is: 'found', questions } : { is: 'none' }
}

/** By the server, which knows meanings; by what this browser keeps while that cannot be reached. */
async function searched(query: string, signal: AbortSignal): Promise<QuestionMatch[]> {
  try {
    const { questions } = await send(questionCalls.search, { body: { query, per_page: LOOKED_AT } }, { signal })
    return questions.map((question) => asMatch(question, question.similarity_score))
  } catch (error) {
    const kept = signal.aborted ? [] : await currentBank().search(query)
    if (kept.length === 0) throw error
    return kept
  }
}

const worth = ({ similarity_score, user_answer }: QuestionMatch) => similarity_score + (user_answer ? ANSWERED : 0)

/** Of a question that is stored several times the one with an answer. */
function eachTextOnce(found: readonly QuestionMatch[]): QuestionMatch[] {
  const byText = new Map<string, QuestionMatch>()
  for (const one of found) if (!byText.get(one.question_text)?.user_answer) byText.set(one.question_text, one)
  // Who picks one says that it is the one: nothing is left to liken.
  return [...byText.values()].slice(0, SHOWN).map((one) => ({ ...one, similarity_score: 1 }))
}
