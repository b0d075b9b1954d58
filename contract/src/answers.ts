import { z } from 'zod'
import { GeneratedBy, Id, Score, Time } from './basics.ts'
import { LateJudgement } from './late-judgement.ts'

/** Null where the answer could not be judged: `feedback.evidence` is none then and the summary says why. */
export const AnswerScore = Score.nullable()
export type AnswerScore = z.infer<typeof AnswerScore>

export const CRITERIA = ['relevance', 'structure', 'specificity', 'evidence', 'result', 'clarity'] as const
export const CriterionKey = z.enum(CRITERIA)
export type CriterionKey = z.infer<typeof CriterionKey>

export const Criterion = z.object({
  key: CriterionKey,
  label: z.string(),
  score: Score,
  finding: z.string(),
  /** Words of the answer, exactly as they stand in it, that the finding is about. */
  quotes: z.array(z.string()),
})
export type Criterion = z.infer<typeof Criterion>

/** A place in the answer that gained or lost points; `quote` is absent when something is missing. */
export const Mark = z.object({
  kind: z.enum(['gained', 'lost', 'missing']),
  points: z.number(),
  label: z.string(),
  note: z.string(),
  criterion: CriterionKey,
  quote: z.string().optional(),
})
export type Mark = z.infer<typeof Mark>

/** What an interviewer would ask next about an answer. */
export const FollowUp = z.object({
  text: z.string(),
  criterion: CriterionKey,
  /** Words of the answer that it takes up, exactly as they stand in it. */
  quote: z.string().optional(),
  /** What a good answer to it says, where that is known. */
  point: z.string().optional(),
})
export type FollowUp = z.infer<typeof FollowUp>

/** A statement of an answer that is wrong, and what is right where that is known. */
export const AnswerDoubt = z.object({
  /** Words of the answer, exactly as they stand in it. */
  quote: z.string(),
  correction: z.string().optional(),
})
export type AnswerDoubt = z.infer<typeof AnswerDoubt>

/** What an answer does with a point that a good answer makes; `unclear` where that could not be told. */
export const PointMade = z.object({
  text: z.string(),
  state: z.enum(['covered', 'missing', 'contradicted', 'unclear']),
})
export type PointMade = z.infer<typeof PointMade>

export const Feedback = z.object({
  summary: z.string(),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  criteria: z.array(Criterion),
  marks: z.array(Mark).default([]),
  evidence: z.enum(['enough', 'little', 'none']),
  /** Absent where it is not known what a good answer says. */
  points: z.array(PointMade).optional(),
  /** What would be asked next because of what was said or left out; without it the marks may give reason to ask. */
  follow_up: FollowUp.optional(),
  /** What a model found to be wrong; absent where nothing is, or where the built-in coach judged. */
  doubts: z.array(AnswerDoubt).optional(),
})
export type Feedback = z.infer<typeof Feedback>

/**
 * What the interviewer asked after an answer in a mock interview. It belongs to its question: it is none of the
 * interview's questions and its score counts in no other.
 */
export const AskedFollowUp = z.discriminatedUnion('state', [
  FollowUp.extend({ state: z.literal('open') }),
  FollowUp.extend({ state: z.literal('skipped') }),
  FollowUp.extend({
    state: z.literal('answered'),
    answer_text: z.string(),
    response_time: z.number(),
    score: AnswerScore,
    feedback: Feedback,
    generated_by: z.string(),
    answered_at: Time,
  }),
])
export type AskedFollowUp = z.infer<typeof AskedFollowUp>

/** How it was said. Reported apart, never part of the content score. */
export const Delivery = z.object({
  words: z.number().int(),
  words_per_minute: z.number().nullable(),
  filler_words: z.record(z.string(), z.number()),
  filler_share: z.number(),
})
export type Delivery = z.infer<typeof Delivery>

export const MAX_ANSWER_CUES = 5
export const MAX_CUE_LENGTH = 120
export const Cues = z.array(z.string().trim().min(1).max(MAX_CUE_LENGTH)).max(MAX_ANSWER_CUES)

/** So many tries are kept beside the answer that counts; the oldest go first. */
export const MAX_OTHER_TRIES = 4

/** What was said once to a question, and how good it was. */
export const Try = z.object({
  answer_text: z.string(),
  /** Seconds from the question until it was sent. */
  response_time: z.number(),
  score: AnswerScore,
  feedback: Feedback,
  delivery: Delivery.optional(),
  /** Whose judgement it is: `built-in`, or the provider and model. */
  generated_by: GeneratedBy.optional(),
  /** `pending`: a better judgement is on its way and takes the place of this one. */
  judgement: z.enum(['final', 'pending']).optional(),
  /** The same as `generated_by`. */
  judged_by: GeneratedBy.optional(),
  /** Absent where the judgement came in time, or there is no model. */
  late_judgement: LateJudgement.optional(),
  created_at: Time,
})
export type Try = z.infer<typeof Try>

/** The answer that counts: of several tries the one with the best score. */
export const Answer = Try.extend({
  id: Id,
  question_id: Id,
  session_id: Id,
  /** Absent where nothing was asked after it. */
  follow_up: AskedFollowUp.optional(),
  /** What to speak from, a few words each, in the order of the answer; absent where none were made yet. */
  cues: Cues.optional(),
  /** What else was said to the question in this interview, oldest first; it counts nowhere. Absent where nothing was. */
  other_tries: z.array(Try).max(MAX_OTHER_TRIES).optional(),
})
export type Answer = z.infer<typeof Answer>

export const MAX_ANSWER_LENGTH = 20_000
export const AnswerBody = z.object({
  question_id: z.string(),
  answer_text: z
    .string()
    .max(MAX_ANSWER_LENGTH)
    .refine((value) => value.trim() !== '', 'Please write or say something first'),
  response_time: z.number().min(0).max(86_400).default(60),
})

/**
 * An answer to a question that has one already replaces it. With `keep: 'better'` the one with the better score counts
 * instead, and the other is kept among its `other_tries`.
 */
export const QuestionAnswerBody = AnswerBody.extend({ keep: z.literal('better').optional() })
