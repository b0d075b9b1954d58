import { POSTING } from '../../e2e/stage/resume-document.ts'
import { caller, RESUME } from '../live/person.mjs'

const ANSWER =
  'At Halden Rail the nightly load took three hours, so the morning report was late. I moved the slow joins into tasks ' +
  'that ran side by side and measured each one. It went down to forty minutes.'

/** The pages that are measured, with the data of one person who has prepared and practised. */
export async function pagesOf(base) {
  const call = caller(base)
  const { access_token: token, user } = await call('/auth/register', undefined, {
    email: `slow-${Date.now()}@example.com`,
    password: 'quiet-green-room',
    username: 'Nadia Ferreira',
  })
  const { job } = await call('/jobs', token, { title: 'Data Engineer', company: 'Halden Rail', description: POSTING })
  await call('/resumes', token, { text: RESUME })
  const { session, questions } = await call('/questions/generate', token, { job_id: job.id })
  const mock = session.session_id
  await call(`/interviews/${mock}/start`, token, {})
  for (const { id } of questions.slice(0, 3))
    await call(`/interviews/${mock}/answer`, token, { question_id: id, answer_text: ANSWER, response_time: 60 })
  const body = { interview_type: 'comprehensive', job_id: job.id }
  const { session_id: live } = await call('/interviews', token, body)
  await call(`/interviews/${live}/start`, token, {})
  const signedIn = { token, user }
  return [
    { name: 'landing', path: '/', ready: { role: 'heading', name: /./ } },
    { name: 'login', path: '/login', ready: { role: 'button', name: 'Continue' } },
    { name: 'home', path: '/home', ready: { role: 'tab', name: /^Question Bank/ }, signedIn },
    {
      name: 'mock',
      path: `/mock-interview?session=${mock}`,
      ready: { role: 'button', name: /Submit Answer/ },
      signedIn,
    },
    {
      name: 'live',
      path: `/interview?session=${live}`,
      ready: { role: 'heading', name: 'Interview Copilot' },
      signedIn,
      // Opened again in the middle of it: without the check, when every second counts.
      sessionStorage: { 'greenroom.live': live },
    },
  ]
}
