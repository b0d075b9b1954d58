import { z } from 'zod'
import { Answer, CriterionKey, Cues, FollowUp } from './answers.ts'
import { Id, optionalText, PageQuery, Score, Share, Time, text } from './basics.ts'
import { Consent } from './consent.ts'
import { Difficulty, DifficultyDistribution, Question, QuestionType, TypeDistribution } from './questions.ts'

export const INTERVIEW_TYPES = ['technical', 'hr', 'comprehensive', 'mock', 'others'] as const
export const InterviewType = z.enum(INTERVIEW_TYPES)
export type InterviewType = z.infer<typeof InterviewType>
/** docs/rules.md, Interviews: these display as Formal Interview, the others as Mock Interview. */
export const isFormal = (type: InterviewType) => type === 'technical' || type === 'hr' || type === 'comprehensive'
const InterviewKind = z.enum(['mock', 'formal'])

export const SessionStatus = z.enum(['created', 'in_progress', 'paused', 'completed'])
export type SessionStatus = z.infer<typeof SessionStatus>

export const MOCK_QUESTIONS = 8
export const FORMAL_QUESTIONS = 15
export const MAX_INTERVIEW_QUESTIONS = 50

/** When judgements are shown: each right after its answer, or all at the end. */
export const JudgeWhen = z.enum(['each', 'end'])
export type JudgeWhen = z.infer<typeof JudgeWhen>

export const InterviewLanguage = z.enum(['en', 'zh-CN'])
export type InterviewLanguage = z.infer<typeof InterviewLanguage>

export const Session = z.object({
  session_id: Id,
  title: z.string(),
  interview_type: InterviewType,
  status: SessionStatus,
  total_questions: z.number().int(),
  /** 1-based: the first question without an answer, or the last one. */
  current_question: z.number().int(),
  job_id: Id.optional(),
  resume_id: Id.optional(),
  created_at: Time,
  started_at: Time.optional(),
  completed_at: Time.optional(),
  /** Seconds spent in progress, pauses left out, and so is what passed while no page of it was open. */
  duration: z.number().int(),
  answered_questions: z.number().int(),
  score: Score.optional(),
  /** Judged as any other, but no interview: not in records, trends and counts. */
  practice: z.literal(true).optional(),
  judge: JudgeWhen,
  /** What it is asked and answered in, where somebody chose. */
  language: InterviewLanguage.optional(),
  /** Of an interview in which somebody went live. */
  consent: Consent.optional(),
})
export type Session = z.infer<typeof Session>

/** Epoch milliseconds from which all times of a live interview count. @param first of the lines that were heard */
export const beginningOf = (
  { started_at, created_at }: Pick<Session, 'started_at' | 'created_at'>,
  first: string | undefined,
): number => Math.min(...[started_at ?? created_at, first].flatMap((time) => (time ? Date.parse(time) : [])))

export const NewInterviewBody = z
  .object({
    resume_id: Id.nullish(),
    job_id: Id.nullish(),
    interview_type: InterviewType.default('comprehensive'),
    total_questions: z.number().int().min(1).max(MAX_INTERVIEW_QUESTIONS).optional(),
    custom_title: z.string().trim().max(200).nullish(),
    difficulty_distribution: DifficultyDistribution.optional(),
    type_distribution: TypeDistribution.optional(),
    question_ids: z.array(z.string()).min(1).max(MAX_INTERVIEW_QUESTIONS).optional(),
    /** To practise single questions; it stays out of records, trends and counts. */
    practice: z.boolean().optional(),
    /** Practice judges at once unless it says no; an interview judges at the end, as a real one does. */
    judge: JudgeWhen.optional(),
    /** What a language model asks in, and what feedback is in for requests that name no language. */
    language: InterviewLanguage.optional(),
  })
  .prefault({})

export const InterviewChangeBody = z.object({ judge: JudgeWhen })

export const MAX_TOPIC_LENGTH = 200
export const GenerateBody = z
  .object({
    resume_id: Id.nullish(),
    session_id: Id.nullish(),
    job_id: Id.nullish(),
    /** Without a session the default is mock; with one it stays as it is. */
    interview_type: InterviewType.optional(),
    total_questions: z.number().int().min(1).max(MAX_INTERVIEW_QUESTIONS).optional(),
    title: z.string().trim().max(200).nullish(),
    difficulty_distribution: DifficultyDistribution.optional(),
    type_distribution: TypeDistribution.optional(),
    /** What the questions should be about, in the person's own words. */
    topic: optionalText(MAX_TOPIC_LENGTH),
    /** Only what the questions of `session_id` still lack of what was asked for, after a stream that broke off. */
    rest: z.boolean().optional(),
  })
  .refine(({ rest, session_id }) => !rest || session_id, { path: ['session_id'], error: 'Name the interview' })
  .prefault({})

/** Tries the writing of questions on texts that are not saved. */
export const TestGeneratorBody = z
  .object({
    resume_text: z.string().max(20_000).nullish(),
    job_text: z.string().max(20_000).nullish(),
    total_questions: z.number().int().min(1).max(MAX_INTERVIEW_QUESTIONS).default(MOCK_QUESTIONS),
  })
  .prefault({})

/** Seconds between two signs of life of a page that is open. */
export const HEARTBEAT_SECONDS = 30
/** So many seconds of silence still count; browsers hold hidden pages back to one sign a minute. */
export const MAX_SILENCE_SECONDS = 90

/** `leaving`: the page is hidden or closed. */
export const HeartbeatBody = z.object({ leaving: z.boolean().default(false) }).prefault({})

export const Report = z.object({
  session: Session,
  overall_score: Score.nullable(),
  evidence: z.enum(['enough', 'little', 'none']),
  by_type: z.array(z.object({ type: QuestionType, score: Score, answers: z.number().int() })),
  by_criterion: z.array(z.object({ key: CriterionKey, label: z.string(), score: Score })),
  strengths: z.array(z.string()),
  /** The at most three things to practise next, each with a question to practise it on. */
  practise_next: z.array(
    z.object({ title: z.string(), reason: z.string(), criterion: CriterionKey.optional(), question_id: Id }),
  ),
  answers: z.array(
    z.object({
      question: Question,
      answer: Answer.optional(),
      earlier_scores: z.array(z.object({ score: Score, answered_at: Time })),
      /** What an interviewer would ask next, at most two. */
      follow_ups: z.array(FollowUp).default([]),
    }),
  ),
  trend: z.array(z.object({ session_id: Id, score: Score, completed_at: Time })),
})
export type Report = z.infer<typeof Report>

export const SessionListQuery = PageQuery.extend({
  status: SessionStatus.optional(),
  interview_type: InterviewType.optional(),
  /** What its type displays as, see `isFormal`. */
  kind: InterviewKind.optional(),
  /** Words in the title. */
  search: optionalText(200),
  /** Practice instead of interviews. */
  practice: z.stringbool().meta({ example: 'false' }).default(false),
})

/** What becomes of the answers that were given in a deleted interview. */
export const RemovalQuery = z.object({ answers: z.enum(['keep', 'delete']).default('keep') })

export const MATCHES_SHOWN = 3
export const MatchBody = z.object({
  speech_text: text(5000),
  limit: z.number().int().min(1).max(50).default(MATCHES_SHOWN),
  /** Replaces the calibrated cut. */
  min_similarity: Share.optional(),
  /** The caller knows that this is a question, so that a missing mark says nothing. */
  asked: z.boolean().optional(),
})
export const BetterMatchBody = MatchBody.pick({ speech_text: true })
/** A stored question that somebody just asked, with the person's best answer to it so far. */
export const QuestionMatch = z.object({
  question_id: Id,
  question_text: z.string(),
  similarity_score: Share,
  difficulty: Difficulty,
  question_type: QuestionType,
  session_title: z.string().optional(),
  expected_answer: z.string().optional(),
  user_answer: z.string().optional(),
  /** Of that answer, as they were made or corrected when it was kept. */
  cues: Cues.optional(),
  /** The question that this answer was given to, where it is a similar one. */
  answer_to: z.string().optional(),
  /** Of that answer. */
  score: Score.optional(),
  answered_at: Time.optional(),
  /** The likeness leaves doubt, and the call `betterMatch` may know better. */
  unsure: z.boolean().optional(),
})
export type QuestionMatch = z.infer<typeof QuestionMatch>
