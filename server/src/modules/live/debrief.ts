import type { Debrief, KeptAnswer } from '@greenroom/contract/debrief'
import type { Suggestion, TranscriptSegment } from '@greenroom/contract/live'
import { beginningOf, type Session } from '@greenroom/contract/sessions'
import { inBank, ownAnswer, ownAnswersShown } from './in-bank.ts'
import { stopwatchFigures } from './stopwatch.ts'
import type { LiveJudgementRow } from './tables.ts'

export type LiveRecord = { session: Session; segments: TranscriptSegment[]; suggestions: Suggestion[] }
/** Of answers given, by the id of the suggestion; a judgement of other words than those counts for nothing. */
type JudgedAnswer = Omit<LiveJudgementRow, 'sessionId' | 'suggestionId' | 'userId'>
export type Judged = ReadonlyMap<string, JudgedAnswer>
/**
 * What the bank holds now: the id by the question's text as it was heard; by id the best score ever, and the answer given
 * in this interview that was kept.
 */
export type BankNow = {
  idOf: ReadonlyMap<string, string>
  bestScore: ReadonlyMap<string, number | null>
  kept?: ReadonlyMap<string, KeptAnswer>
}
type Asked = Debrief['questions'][number]

/** Under this a rehearsed answer is one to work on. */
const WEAK_SCORE = 60
/** Fewer words than this are no answer but a "yes" or "let me think". */
const MIN_ANSWER_WORDS = 5
const MAX_PRACTISED = 5
/** So many answers of an interview can be judged: each is a call of the model. */
const MAX_JUDGED = 12

/** What an interview really was: asked, known, answered, how fast help came, and what to practise for the next one. */
export function writeDebrief(
  { session, segments, suggestions }: LiveRecord,
  bank: BankNow,
  judged: Judged = new Map(),
): Debrief {
  const answered = wordsBetween(segments, suggestions)
  const questions = suggestions.map((suggestion, place): Asked => {
    const { id, question, timestamp, match, generated_by, times, answer } = suggestion
    return {
      id,
      question,
      asked_at: timestamp,
      match,
      bank: inBank(suggestion, bank.idOf.get(question)),
      question_id: bank.idOf.get(question),
      answer_given: answered[place],
      kept: bank.kept?.get(bank.idOf.get(question) ?? ''),
      judgement: judgementOf(judged.get(id), answered[place]),
      suggested: answer || undefined,
      generated_by,
      times,
    }
  })
  const found = questions.filter(({ match }) => match).length
  return {
    session,
    begins_at: new Date(beginningOf(session, firstOf(segments, suggestions))).toISOString(),
    questions,
    in_bank: found,
    hit_rate: questions.length === 0 ? null : found / questions.length,
    own_answers_shown: ownAnswersShown(suggestions),
    answered: questions.filter(({ answer_given }) => answer_given).length,
    to_judge: toJudge(questions),
    strengths: [],
    stopwatch: stopwatchFigures(questions.flatMap(({ times }) => times ?? [])),
    practise_next: practiseNext(questions, bank),
  }
}

/** The time of what was heard first; both lists are in the order of time. */
export const firstOf = (...lists: { timestamp: string }[][]): string | undefined =>
  lists.flatMap(([first]) => first?.timestamp ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]

function judgementOf(row: JudgedAnswer | undefined, given: string | undefined): Asked['judgement'] {
  if (!row || row.answerText !== given) return undefined
  return { score: row.score, feedback: row.feedback, generated_by: row.generatedBy }
}

const toJudge = (questions: Asked[]) =>
  questions
    .filter(({ answer_given }) => answer_given)
    .slice(0, MAX_JUDGED)
    .flatMap(({ id, judgement }) => (judgement ? [] : [id]))

type Line = TranscriptSegment & { at: number; plain: string }

/**
 * What was said from each question to the next one, where that is an answer. Both lists are in the order of time, so
 * each line is looked at once.
 */
function wordsBetween(segments: TranscriptSegment[], suggestions: Suggestion[]): (string | undefined)[] {
  const lines = segments.map((segment) => ({
    ...segment,
    at: Date.parse(segment.timestamp),
    plain: plain(segment.text),
  }))
  const begins = suggestions.map(({ timestamp }) => Date.parse(timestamp))
  const asked = suggestions.map(({ question }) => plain(question))
  let next = 0
  const until = (time: number) => {
    const from = next
    while ((lines[next]?.at ?? Number.POSITIVE_INFINITY) < time) next += 1
    return lines.slice(from, next)
  }
  until(begins[0] ?? Number.POSITIVE_INFINITY)
  return suggestions.map((_, place) => {
    const around = [asked[place], asked[place + 1]].filter((one) => one !== undefined)
    return answerIn(until(begins[place + 1] ?? Number.POSITIVE_INFINITY), around)
  })
}

/**
 * The words that are not the interviewer's. Where nobody told the two apart, the questions themselves are left out by
 * their words.
 */
function answerIn(lines: Line[], questions: string[]): string | undefined {
  const words = lines
    .filter((line) => {
      if (line.segmentType === 'pause' || line.speaker === 'interviewer') return false
      return line.speaker === 'you' || !questions.some((question) => question.includes(line.plain))
    })
    .map(({ text }) => text.trim())
    .join(' ')
  return words.split(/\s+|(?<=\p{Script=Han})/u).filter(Boolean).length >= MIN_ANSWER_WORDS ? words : undefined
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Reason = Debrief['practise_next'][number]['reason']
const FIRST: Reason[] = [
  'said_wrong',
  'no_answer_heard',
  'weak_given',
  'not_in_bank',
  'not_recognised',
  'never_rehearsed',
  'weak_answer',
]

/** The most urgent first: answered wrongly, left unanswered, answered badly, then unknown, then never rehearsed, then rehearsed badly. */
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
    .slice(0, MAX_PRACTISED)
}

/** Silence counts only where the person was heard at all; a microphone may have been off. */
function reasonFor(asked: Asked, bank: BankNow, wasHeard: boolean): Reason | undefined {
  const { judgement } = asked
  if (judgement?.feedback.doubts?.length) return 'said_wrong'
  if (wasHeard && !asked.answer_given) return 'no_answer_heard'
  if (isWeak(judgement?.score)) return 'weak_given'
  if (asked.bank === 'not_there') return 'not_in_bank'
  if (asked.bank === 'not_recognised') return 'not_recognised'
  // Deleted since, on purpose.
  if (!asked.question_id) return undefined
  const best = bank.bestScore.get(asked.question_id)
  // Whose answer was there then has rehearsed it, though the answer is gone by now.
  if (best === undefined) return ownAnswer(asked) === undefined ? 'never_rehearsed' : undefined
  return isWeak(best) ? 'weak_answer' : undefined
}

/** What was not judged is not weak. */
const isWeak = (score: number | null | undefined) => typeof score === 'number' && score < WEAK_SCORE
