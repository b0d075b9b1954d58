import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { referenceCalls } from '@greenroom/contract/reference-answer'
import { answers } from './fake-api.ts'
import { aQuestion, aSession, newId } from './makers.ts'

/** An answer as the server judged it. */
export const anAnswer = (part: Partial<Answer> = {}): Answer => ({
  id: newId(),
  question_id: newId(),
  session_id: newId(),
  answer_text: 'I checked the row counts first.',
  response_time: 60,
  score: 74,
  feedback: {
    summary: 'Clear.',
    strengths: [],
    improvements: [],
    criteria: [{ key: 'result', label: 'Result', score: 41, finding: 'No number.', quotes: [] }],
    marks: [],
    evidence: 'enough' as const,
  },
  created_at: '2026-11-20T09:00:00.000Z',
  ...part,
})

/** An interview at the server's place: it starts, pauses, takes answers and ends, and keeps a log of it. */
export function fakeInterview(part: Partial<Session> = {}, texts = ['First?', 'Second?', 'Third?']) {
  const server = {
    session: aSession({ total_questions: texts.length, ...part }),
    questions: texts.map((question_text): Question => aQuestion({ question_text })),
    given: [] as Answer[],
    log: [] as string[],
  }
  const move = (name: 'start' | 'pause' | 'resume' | 'end', status: Session['status']) =>
    answers(interviewCalls[name], () => {
      server.log.push(name)
      server.session = { ...server.session, status }
      return { session: server.session }
    })
  move('start', 'in_progress')
  move('pause', 'paused')
  move('resume', 'in_progress')
  move('end', 'completed')
  answers(interviewCalls.read, () => ({ session: server.session, questions: server.questions }))
  answers(interviewCalls.answers, () => ({ answers: server.given }))
  takeAnswers(server)
  answers(interviewCalls.report, () => ({
    report: {
      session: server.session,
      overall_score: 74,
      evidence: 'enough' as const,
      by_type: [],
      by_criterion: [],
      strengths: [],
      practise_next: [],
      answers: server.questions.map((question) => {
        const answer = server.given.find((one) => one.question_id === question.id)
        return { question, earlier_scores: [], ...(answer ? { answer } : {}) }
      }),
      trend: [],
    },
  }))
  answers(referenceCalls.generate, () => ({
    ai_reference_answer: {
      sample_answer: 'A sample.',
      reference_answer: 'A sample.',
      key_points: ['Name the first thing you checked.'],
      structure_tips: [],
      difficulty: 'medium' as const,
      example_scenarios: [],
      dos_and_donts: { dos: [], donts: [] },
      generated_by: 'built-in',
    },
  }))
  return server
}

export type FakeInterview = ReturnType<typeof fakeInterview>

/** From now on answers are taken and judged; undoes an earlier `loses` or `fails`. */
export function takeAnswers(server: Pick<FakeInterview, 'session' | 'given' | 'log'>) {
  answers(interviewCalls.answer, ({ body }) => {
    const answer = anAnswer({ question_id: body.question_id, answer_text: body.answer_text })
    server.given = [...server.given.filter((one) => one.question_id !== body.question_id), answer]
    server.log.push(`answer: ${body.answer_text}`)
    server.session = { ...server.session, answered_questions: server.given.length }
    return { answer, session: server.session }
  })
}
