import { z } from 'zod'
import { GeneratedBy, Id, ProblemCode, Share, Time, text } from './basics.ts'
import { ById, call } from './call.ts'
import { QuestionMatch } from './sessions.ts'
import { LiveId, Stopwatch } from './stopwatch.ts'

/** When something happened live. The year 0, which ISO 8601 has, is none to a database. */
const LiveTime = Time.refine((time) => !time.startsWith('0000'))

export const AnswerSource = z.object({
  /** `answer`: something the person answered before. `general`: know-how that claims nothing of the person. */
  kind: z.enum(['answer', 'resume', 'job', 'general']),
  /** The words the suggestion rests on, as they stand there. */
  quote: z.string().optional(),
  /** What it is called: the earlier question, the part of the resume, the title of the job. */
  title: z.string().optional(),
  question_id: Id.optional(),
})
export type AnswerSource = z.infer<typeof AnswerSource>

export const MAX_SPOKEN_QUESTION_LENGTH = 5000
export const GenerateAnswerBody = z.object({
  question: text(MAX_SPOKEN_QUESTION_LENGTH),
  /** Resume and job of this interview are taken unless others are named. */
  session_id: Id.nullish(),
  job_id: Id.nullish(),
  resume_id: Id.nullish(),
})

export const GeneratedAnswer = z.object({
  /** Markdown. */
  answer: z.string(),
  generated_by: GeneratedBy,
  sources: z.array(AnswerSource).optional(),
})
export type GeneratedAnswer = z.infer<typeof GeneratedAnswer>

/**
 * The same call with `Accept: text/event-stream`: any number of `delta`, then one `done` or one `error`. When another
 * coach had to take over, the text of `done` replaces what the deltas gave so far.
 */
export const answerEvents = {
  delta: z.object({ text: z.string() }),
  done: GeneratedAnswer,
  error: z.object({ message: z.string(), code: ProblemCode }),
} as const

export const TranscriptSegment = z.object({
  id: LiveId,
  text: z.string().max(5000),
  timestamp: LiveTime,
  /** How sure the recogniser was. */
  confidence: Share.default(0),
  segmentType: z.enum(['sentence', 'paragraph', 'pause']).default('sentence'),
  /** Seconds. */
  duration: z.number().min(0).max(86_400).default(0),
  speaker: z.enum(['interviewer', 'you']).optional(),
})
export type TranscriptSegment = z.infer<typeof TranscriptSegment>

/** A question heard in a live interview, what was found for it and what was suggested. */
export const Suggestion = z.object({
  id: LiveId,
  question: z.string().min(1).max(MAX_SPOKEN_QUESTION_LENGTH),
  answer: z.string().max(20_000).default(''),
  timestamp: LiveTime,
  isGenerating: z.boolean().default(false),
  generated_by: GeneratedBy.optional(),
  sources: z.array(AnswerSource).max(50).optional(),
  match: QuestionMatch.optional(),
  times: Stopwatch.optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

const SENT_AT_ONCE = 500
const Transcript = z.object({ segments: z.array(TranscriptSegment) })
const Suggestions = z.object({ suggestions: z.array(Suggestion) })

const PER_INTERVIEW = { params: ById } as const

export const liveCalls = {
  generateAnswer: call({
    priority: 'live',
    method: 'POST',
    path: '/interviews/generate-answer',
    summary:
      'A suggested answer out of the own resume, job and earlier answers; streamed with Accept: text/event-stream',
    body: GenerateAnswerBody,
    output: GeneratedAnswer,
    events: answerEvents,
  }),
  putTranscript: call({
    ...PER_INTERVIEW,
    priority: 'save',
    method: 'PUT',
    path: '/interviews/:id/transcript',
    summary: 'Save segments; those with a known id are replaced, all others stay. Answers what was saved',
    body: z.object({ segments: z.array(TranscriptSegment).max(SENT_AT_ONCE) }),
    output: Transcript,
  }),
  getTranscript: call({
    ...PER_INTERVIEW,
    method: 'GET',
    path: '/interviews/:id/transcript',
    summary: 'All segments, in the order they were said',
    output: Transcript,
  }),
  exportTranscript: call({
    ...PER_INTERVIEW,
    priority: 'heavy',
    method: 'GET',
    path: '/interviews/:id/transcript/export',
    summary: 'Transcript, questions and suggestions as Markdown',
    output: z.any(),
    file: true,
  }),
  exportInterview: call({
    ...PER_INTERVIEW,
    priority: 'heavy',
    method: 'GET',
    path: '/interviews/:id/export',
    summary: 'The report of a mock interview, or the record of a formal one, as a file; PDF holds Latin letters only',
    query: z.object({ format: z.enum(['markdown', 'pdf']).default('markdown') }),
    output: z.any(),
    file: true,
  }),
  putSuggestions: call({
    ...PER_INTERVIEW,
    priority: 'save',
    method: 'PUT',
    path: '/interviews/:id/suggestions',
    summary: 'Save suggestions; those with a known id are replaced, all others stay. Answers what was saved',
    body: z.object({ suggestions: z.array(Suggestion).max(SENT_AT_ONCE) }),
    output: Suggestions,
  }),
  getSuggestions: call({
    ...PER_INTERVIEW,
    method: 'GET',
    path: '/interviews/:id/suggestions',
    summary: 'All suggestions, in the order the questions were asked',
    output: Suggestions,
  }),
}
