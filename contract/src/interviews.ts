import { z } from 'zod'
import { Answer, AnswerBody, CriterionKey } from './answers.ts'
import { Id, PageQuery, Pagination, Score, Time } from './basics.ts'
import { ById, call, Nothing } from './call.ts'
import { DifficultyDistribution, Question, QuestionType, TypeDistribution, UnsavedQuestion } from './questions.ts'

export const INTERVIEW_TYPES = ['technical', 'hr', 'comprehensive', 'mock', 'others'] as const
export const InterviewType = z.enum(INTERVIEW_TYPES)
export type InterviewType = z.infer<typeof InterviewType>
/** spec/product.md section 9: these display as Formal Interview, the others as Mock Interview. */
export const isFormal = (type: InterviewType) => type === 'technical' || type === 'hr' || type === 'comprehensive'

export const SessionStatus = z.enum(['created', 'in_progress', 'paused', 'completed'])
export type SessionStatus = z.infer<typeof SessionStatus>

export const MOCK_QUESTIONS = 8
export const FORMAL_QUESTIONS = 15
export const QUESTIONS_MOST = 50

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
  /** Seconds spent in progress, pauses left out. */
  duration: z.number().int(),
  answered_questions: z.number().int(),
  score: Score.optional(),
})
export type Session = z.infer<typeof Session>

export const NewInterviewBody = z.object({
  resume_id: Id.nullish(),
  job_id: Id.nullish(),
  interview_type: InterviewType.default('comprehensive'),
  total_questions: z.number().int().min(1).max(QUESTIONS_MOST).optional(),
  custom_title: z.string().trim().max(200).nullish(),
  difficulty_distribution: DifficultyDistribution.optional(),
  type_distribution: TypeDistribution.optional(),
  question_ids: z.array(z.string()).min(1).max(QUESTIONS_MOST).optional(),
})

export const GenerateBody = z.object({
  resume_id: Id.nullish(),
  session_id: Id.nullish(),
  job_id: Id.nullish(),
  /** Without a session the default is mock; with one it stays as it is. */
  interview_type: InterviewType.optional(),
  total_questions: z.number().int().min(1).max(QUESTIONS_MOST).optional(),
  title: z.string().trim().max(200).nullish(),
  difficulty_distribution: DifficultyDistribution.optional(),
  type_distribution: TypeDistribution.optional(),
})

/** Tries the writing of questions on texts that are not saved. */
export const TestGeneratorBody = z
  .object({
    resume_text: z.string().max(20_000).nullish(),
    job_text: z.string().max(20_000).nullish(),
    total_questions: z.number().int().min(1).max(QUESTIONS_MOST).default(MOCK_QUESTIONS),
  })
  .prefault({})

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
    }),
  ),
  trend: z.array(z.object({ session_id: Id, score: Score, completed_at: Time })),
})
export type Report = z.infer<typeof Report>

const OneSession = z.object({ session: Session })
const WithQuestions = z.object({ session: Session, questions: z.array(Question) })
export const SessionListQuery = PageQuery.extend({
  status: SessionStatus.optional(),
  interview_type: InterviewType.optional(),
})
const ManySessions = z.object({ sessions: z.array(Session), pagination: Pagination })

export const interviewCalls = {
  create: call({
    method: 'POST',
    path: '/interviews',
    summary: 'Prepare an interview',
    body: NewInterviewBody,
    output: z.object({ session: Session, session_id: Id }),
    status: 201,
  }),
  list: call({
    method: 'GET',
    path: '/interviews',
    summary: 'Own interviews, newest first',
    query: SessionListQuery,
    output: ManySessions,
  }),
  statistics: call({
    method: 'GET',
    path: '/interviews/statistics',
    summary: 'Minutes and counts',
    output: z.object({
      statistics: z.object({
        mock_minutes: z.number(),
        formal_minutes: z.number(),
        total_questions: z.number(),
        answered_questions: z.number(),
        total_interviews: z.number(),
        completed_interviews: z.number(),
        average_score: z.number().nullable(),
      }),
    }),
  }),
  types: call({
    method: 'GET',
    path: '/interviews/types',
    summary: 'The interview types',
    open: true,
    output: z.object({
      types: z.array(z.object({ key: InterviewType, label: z.string(), total_questions: z.number().int() })),
    }),
  }),
  read: call({
    method: 'GET',
    path: '/interviews/:id',
    summary: 'One interview with its questions',
    params: ById,
    output: WithQuestions,
  }),
  start: call({
    method: 'POST',
    path: '/interviews/:id/start',
    summary: 'Start; a session without questions gets them',
    params: ById,
    output: OneSession,
  }),
  pause: call({ method: 'POST', path: '/interviews/:id/pause', summary: 'Pause', params: ById, output: OneSession }),
  resume: call({
    method: 'POST',
    path: '/interviews/:id/resume',
    summary: 'Go on after a pause',
    params: ById,
    output: OneSession,
  }),
  end: call({ method: 'POST', path: '/interviews/:id/end', summary: 'End', params: ById, output: OneSession }),
  next: call({
    method: 'GET',
    path: '/interviews/:id/next',
    summary: 'The first question without an answer, or completed',
    params: ById,
    output: z.union([
      z.object({ question: Question, session: Session }),
      z.object({ completed: z.literal(true), session: Session }),
    ]),
  }),
  answer: call({
    method: 'POST',
    path: '/interviews/:id/answer',
    summary: 'Send an answer; it is judged before the call answers',
    params: ById,
    body: AnswerBody,
    output: z.object({ answer: Answer, session: Session }),
  }),
  answers: call({
    method: 'GET',
    path: '/interviews/:id/answers',
    summary: 'The answers of an interview',
    params: ById,
    output: z.object({ answers: z.array(Answer) }),
  }),
  report: call({
    method: 'GET',
    path: '/interviews/:id/report',
    summary: 'Scores, reasons and what to practise next',
    params: ById,
    output: z.object({ report: Report }),
  }),
  regenerate: call({
    method: 'POST',
    path: '/interviews/:id/regenerate',
    summary: 'New questions, before the first answer',
    params: ById,
    output: WithQuestions,
  }),
  remove: call({
    method: 'DELETE',
    path: '/interviews/:id',
    summary: 'Delete an interview that is not in progress',
    params: ById,
    output: Nothing,
  }),
  generateQuestions: call({
    method: 'POST',
    path: '/questions/generate',
    summary: 'Questions from resume and job, in a session',
    body: GenerateBody,
    output: WithQuestions,
    status: 201,
  }),
  testGenerator: call({
    method: 'POST',
    path: '/questions/test-generator',
    summary: 'Questions from texts; nothing is saved',
    body: TestGeneratorBody,
    output: z.object({ questions: z.array(UnsavedQuestion) }),
  }),
  sessionQuestions: call({
    method: 'GET',
    path: '/questions/session/:id',
    summary: 'The questions of an interview',
    params: ById,
    output: WithQuestions,
  }),
  sessions: call({
    method: 'GET',
    path: '/questions/sessions',
    summary: 'Own interviews',
    query: SessionListQuery,
    output: ManySessions,
  }),
  removeSession: call({
    method: 'POST',
    path: '/questions/sessions/:id/delete',
    summary: 'Delete an interview that is not in progress',
    params: ById,
    output: Nothing,
  }),
  answersOfQuestion: call({
    method: 'GET',
    path: '/questions/:id/answers',
    summary: 'All own answers to a question, newest first',
    params: ById,
    output: z.object({ answers: z.array(Answer) }),
  }),
}
