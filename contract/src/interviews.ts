import { z } from 'zod'
import { Answer, QuestionAnswerBody } from './answers.ts'
import { Id, Pagination } from './basics.ts'
import { betterMatchCalls } from './better-match.ts'
import { ById, call, Nothing } from './call.ts'
import { followUpCalls } from './follow-ups.ts'
import { interviewChangeCalls } from './interview-changes.ts'
import { interviewFigureCalls } from './interview-figures.ts'
import { judgementCalls } from './judgement-events.ts'
import { questionEvents, WithQuestions } from './question-events.ts'
import { Question, UnsavedQuestion } from './questions.ts'
import {
  GenerateBody,
  HeartbeatBody,
  MatchBody,
  NewInterviewBody,
  QuestionMatch,
  RemovalQuery,
  Report,
  Session,
  SessionListQuery,
  TestGeneratorBody,
} from './sessions.ts'

/** What an interview is stands in sessions.ts; here are its calls. */
export * from './sessions.ts'

const OneSession = z.object({ session: Session })
const ManySessions = z.object({ sessions: z.array(Session), pagination: Pagination })

/** Kept to the last under load, because what counts as practised goes by it. */
const move = (path: string, summary: string) =>
  call({ priority: 'save', method: 'POST', path, summary, params: ById, output: OneSession })

const REMOVAL = 'Delete an interview that is not in progress; its answers stay with their questions unless asked for'
const removal = (method: 'DELETE' | 'POST', path: string) =>
  call({ method, path, summary: REMOVAL, params: ById, query: RemovalQuery, output: Nothing })

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
  ...interviewFigureCalls,
  read: call({
    method: 'GET',
    path: '/interviews/:id',
    summary: 'One interview with its questions',
    params: ById,
    output: WithQuestions,
  }),
  ...interviewChangeCalls,
  start: call({
    method: 'POST',
    path: '/interviews/:id/start',
    summary: 'Start; a session without questions gets them',
    params: ById,
    output: OneSession,
  }),
  pause: move('/interviews/:id/pause', 'Pause'),
  resume: move('/interviews/:id/resume', 'Go on after a pause'),
  end: move('/interviews/:id/end', 'End'),
  heartbeat: call({
    method: 'POST',
    path: '/interviews/:id/heartbeat',
    summary: 'Somebody is there, or is leaving; only time with such a sign counts',
    params: ById,
    body: HeartbeatBody,
    output: Session.pick({ status: true, duration: true }),
  }),
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
    priority: 'save',
    method: 'POST',
    path: '/interviews/:id/answer',
    summary: 'Send an answer; it is judged before the call answers',
    params: ById,
    body: QuestionAnswerBody,
    output: z.object({ answer: Answer, session: Session }),
  }),
  ...followUpCalls,
  ...judgementCalls,
  answers: call({
    method: 'GET',
    path: '/interviews/:id/answers',
    summary: 'The answers of an interview',
    params: ById,
    output: z.object({ answers: z.array(Answer) }),
  }),
  report: call({
    priority: 'heavy',
    method: 'GET',
    path: '/interviews/:id/report',
    summary: 'Scores, reasons and what to practise next',
    params: ById,
    output: z.object({ report: Report }),
  }),
  regenerate: call({
    priority: 'heavy',
    method: 'POST',
    path: '/interviews/:id/regenerate',
    summary: 'New questions, before the first answer',
    params: ById,
    output: WithQuestions,
  }),
  remove: removal('DELETE', '/interviews/:id'),
  matchQuestion: call({
    priority: 'live',
    method: 'POST',
    path: '/interviews/match-question',
    summary: 'The stored questions that spoken words mean, best first, only those worth showing',
    body: MatchBody,
    output: z.object({ matches: z.array(QuestionMatch) }),
  }),
  ...betterMatchCalls,
  generateQuestions: call({
    priority: 'heavy',
    method: 'POST',
    path: '/questions/generate',
    summary: 'Questions from resume and job, in a session; one by one with Accept: text/event-stream',
    body: GenerateBody,
    output: WithQuestions,
    events: questionEvents,
    status: 201,
  }),
  testGenerator: call({
    priority: 'heavy',
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
  removeSession: removal('POST', '/questions/sessions/:id/delete'),
  answersOfQuestion: call({
    method: 'GET',
    path: '/questions/:id/answers',
    summary: 'All own answers to a question, newest first',
    params: ById,
    output: z.object({ answers: z.array(Answer) }),
  }),
}
