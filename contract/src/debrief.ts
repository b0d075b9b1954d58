import { z } from 'zod'
import { AnswerBody, AnswerScore, Cues, Feedback } from './answers.ts'
import { GeneratedBy, Id, Share, Time } from './basics.ts'
import { ById, call } from './call.ts'
import { QuestionMatch, Session } from './sessions.ts'
import { LiveId, Stopwatch } from './stopwatch.ts'

const Milliseconds = z.object({ p50: z.number(), p95: z.number(), count: z.number().int() })
/** Absent where nothing was measured. */
export const StopwatchFigures = z.object({
  text: Milliseconds.optional(),
  match: Milliseconds.optional(),
  own_answer: Milliseconds.optional(),
  first_word: Milliseconds.optional(),
  done: Milliseconds.optional(),
})
export type StopwatchFigures = z.infer<typeof StopwatchFigures>

export const PRACTISE_REASONS = [
  'said_wrong',
  'not_in_bank',
  'not_recognised',
  'never_rehearsed',
  'no_answer_heard',
  'weak_answer',
  'weak_given',
] as const
/**
 * What the bank had for a question that was asked.
 * - `own_answer_shown`: the person's own answer was on screen
 * - `own_answer`: there was one, but it is not known to have been in sight
 * - `no_own_answer`: the question was recognised; the person had not answered it
 * - `deleted_since`, `added_since`: during the interview it was there, or not; by now it is not, or is
 * - `not_there`: searched, and nothing was like it
 * - `not_recognised`: nothing was found, and it is not known that the search worked
 */
export const BANK_STATES = [
  'own_answer_shown',
  'own_answer',
  'no_own_answer',
  'deleted_since',
  'added_since',
  'not_there',
  'not_recognised',
] as const
/** How good an answer was that was given in the interview, as it was heard there. */
export const GivenJudgement = z.object({ score: AnswerScore, feedback: Feedback, generated_by: GeneratedBy })
export type GivenJudgement = z.infer<typeof GivenJudgement>

export const KeptAnswer = z.object({ answer_id: Id, answer_text: z.string(), cues: Cues })
export type KeptAnswer = z.infer<typeof KeptAnswer>

export const Debrief = z.object({
  session: Session,
  /** What all times of the debrief count from. */
  begins_at: Time,
  /** What was really asked, in the order it was asked. */
  questions: z.array(
    z.object({
      /** Of the suggestion. */
      id: LiveId,
      question: z.string(),
      asked_at: Time,
      /** The question of the bank that it was recognised as during the interview. */
      match: QuestionMatch.optional(),
      bank: z.enum(BANK_STATES),
      /** The question of the bank that it is by now, the matched one or one added since. */
      question_id: Id.optional(),
      /** What the person said from there to the next question; absent when nothing was heard. */
      answer_given: z.string().optional(),
      /** The answer given in this interview that was kept as the person's own. */
      kept: KeptAnswer.optional(),
      /** Of the answer given, once it was asked for. */
      judgement: GivenJudgement.optional(),
      suggested: z.string().optional(),
      generated_by: GeneratedBy.optional(),
      times: Stopwatch.optional(),
    }),
  ),
  /** How many of them had a match, and their share; null when nothing was asked. */
  in_bank: z.number().int(),
  hit_rate: Share.nullable(),
  /** For how many of them the own answer was on screen; null where that was not measured. */
  own_answers_shown: z.number().int().nullable(),
  answered: z.number().int(),
  /** Answers given that are not judged, the first of an interview only: judging them is asked for one by one. */
  to_judge: z.array(LiveId).default([]),
  /** The best of what was judged, each with the words it is about. */
  strengths: z.array(z.string()).default([]),
  stopwatch: StopwatchFigures,
  practise_next: z.array(
    z.object({ reason: z.enum(PRACTISE_REASONS), question: z.string(), question_id: Id.optional() }),
  ),
})
export type Debrief = z.infer<typeof Debrief>

const PER_INTERVIEW = { params: ById } as const

export const debriefCalls = {
  debrief: call({
    ...PER_INTERVIEW,
    priority: 'heavy',
    method: 'GET',
    path: '/interviews/:id/debrief',
    summary: 'What was really asked, how much of it was in the bank, how fast help was, what to practise',
    output: z.object({ debrief: Debrief }),
  }),
  judgeGiven: call({
    ...PER_INTERVIEW,
    priority: 'heavy',
    method: 'POST',
    path: '/interviews/:id/debrief/judgements',
    summary: 'Judge one of the answers that the debrief names in to_judge; one that was judged is told again',
    body: z.object({ id: LiveId }),
    output: z.object({ judgement: GivenJudgement }),
  }),
  keepAnswer: call({
    ...PER_INTERVIEW,
    priority: 'heavy',
    method: 'POST',
    path: '/interviews/:id/debrief/answers',
    summary:
      'Keep what was said in a live interview as the own answer to a question of the bank: it comes up from now on',
    body: AnswerBody.pick({ question_id: true, answer_text: true }),
    output: z.object({ kept: KeptAnswer }),
  }),
}
