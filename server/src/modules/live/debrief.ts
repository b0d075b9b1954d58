import type { Debrief, Suggestion, TranscriptSegment } from '@greenroom/contract/live'
import type { Session } from '@greenroom/contract/sessions'
import { stopwatchFigures } from './stopwatch.ts'

export type Heard = { session: Session; segments: TranscriptSegment[]; suggestions: Suggestion[] }
/** What the bank holds now: the id by the question's text as it was heard, and the best score ever by id. */
export type BankNow = { idOf: ReadonlyMap<string, string>; bestScore: ReadonlyMap<string, number> }
type Asked = Debrief['questions'][number]

/** Under this a rehearsed answer is one to work on. */
const WEAK_SCORE = 60
/** Fewer words than this are no answer but a "yes" or "let me think". */
const ANSWER_WORDS_LEAST = 5
const PRACTISED_MOST = 5

/** What an interview really was: asked, known, answered, how fast help came, and what to practise for the next one. */
export function writeDebrief({ session, segments, suggestions }: Heard, bank: BankNow): Debrief {
  const questions = suggestions.map((suggestion, place): Asked => {
    const { id, question, timestamp, match, generated_by, times, answer } = suggestion
    return {
      id,
      question,
      asked_at: timestamp,
      match,
      question_id: bank.idOf.get(question),
      answer_given: said(segments, suggestion, suggestions[place + 1]),
      suggested: answer || undefined,
      generated_by,
      times,
    }
  })
  const inBank = questions.filter(({ match }) => match).length
  return {
    session,
    questions,
    in_bank: inBank,
    hit_rate: questions.length === 0 ? null : inBank / questions.length,
    answered: questions.filter(({ answer_given }) => answer_given).length,
    stopwatch: stopwatchFigures(questions.flatMap(({ times }) => times ?? [])),
    practise_next: practiseNext(questions, bank),
  }
}

/**
 * The words between a question and the next one that are not the interviewer's. Where nobody told the two apart, the
 * question itself is left out by its words.
 */
function said(segments: TranscriptSegment[], { timestamp, question }: Suggestion, next: Suggestion | undefined) {
  const from = Date.parse(timestamp)
  const to = next ? Date.parse(next.timestamp) : Number.POSITIVE_INFINITY
  const words = segments
    .filter(({ segmentType, speaker, ...segment }) => {
      const at = Date.parse(segment.timestamp)
      if (segmentType === 'pause' || speaker === 'interviewer' || at < from || at >= to) return false
      const isQuestion = (asked: string | undefined) =>
        asked !== undefined && plain(asked).includes(plain(segment.text))
      return speaker === 'you' || !(isQuestion(question) || isQuestion(next?.question))
    })
    .map(({ text }) => text.trim())
    .join(' ')
  return words.split(/\s+|(?<=\p{Script=Han})/u).filter(Boolean).length >= ANSWER_WORDS_LEAST ? words : undefined
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Reason = Debrief['practise_next'][number]['reason']
const FIRST: Reason[] = ['no_answer_heard', 'not_in_bank', 'never_rehearsed', 'weak_answer']

/** The most urgent first: left unanswered, then unknown, then never rehearsed, then rehearsed badly. */
function practiseNext(questions: Asked[], bank: BankNow): Debrief['practise_next'] {
  const wasHeard = questions.some(({ answer_given }) => answer_given)
  return questions
    .flatMap((asked) => {
      const reason = reasonFor(asked, bank, wasHeard)
      return reason
        ? [{ reason, question: asked.match?.question_text ?? asked.question, question_id: asked.question_id }]
        : []
    })
    .sort((a, b) => FIRST.indexOf(a.reason) - FIRST.indexOf(b.reason))
    .slice(0, PRACTISED_MOST)
}

/** Silence counts only where the person was heard at all; a microphone may have been off. */
function reasonFor(asked: Asked, bank: BankNow, wasHeard: boolean): Reason | undefined {
  if (wasHeard && !asked.answer_given) return 'no_answer_heard'
  if (!asked.question_id) return 'not_in_bank'
  const best = bank.bestScore.get(asked.question_id)
  if (best === undefined) return 'never_rehearsed'
  return best < WEAK_SCORE ? 'weak_answer' : undefined
}
