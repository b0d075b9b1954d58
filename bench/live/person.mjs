import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { POSTING } from '../../e2e/stage/resume-document.ts'

/** What is asked aloud, the stored question each line means, and whether the person has answered that one before. */
export const SPOKEN = JSON.parse(readFileSync(join(import.meta.dirname, 'spoken.json'), 'utf8'))

const AT_ONCE = 50
const FORMAL = 15
const ANSWERED_OF_EACH = 3
/** The resume that a made person pastes. */
export const RESUME = `Nadia Ferreira
nadia.ferreira@example.com

Experience
Data Intern, Halden Rail, Jun 2025 - Present
- Rebuilt the nightly timetable load in Airflow and cut it from 3 hours to 40 minutes
- Wrote SQL checks that caught 14 broken feeds before the morning report
- Explained each delay to six depot managers in words that they could use
Order Picker, Fenwick Foods, Sep 2023 - May 2025
- Trained six new colleagues on the handheld scanners
- Proposed a new picking order that saved each shift half an hour

Education
BSc Computer Science, University of Leeds, Sep 2022 - Jul 2025

Skills
Python, SQL, Airflow, PostgreSQL, Docker, Git`
const ANSWER =
  'At Halden Rail I owned the nightly load. It took three hours, so the morning report was late. I talked to both ' +
  'sides, moved the slow joins into tasks that ran side by side and measured each one. It went down to forty minutes, ' +
  'and the report has been on time every day for two months.'

/**
 * A person with exactly `size` questions: those of spoken.json, the rest as the product writes them for its example
 * jobs. Some of each interview are answered.
 */
export async function makePerson(base, size) {
  const call = caller(base)
  const body = { email: `bench-${Date.now()}@example.com`, password: 'quiet-green-room', username: 'Nadia Ferreira' }
  const { access_token: token, user } = await call('/auth/register', undefined, body)
  const { resume } = await call('/resumes', token, { text: RESUME })
  const { templates } = await call('/jobs/templates', token)
  const own = []
  for (const { stored, answered } of SPOKEN) {
    const wanted = { question_text: stored, question_type: 'behavioral', difficulty: 'medium', category: 'own' }
    const expected_answer = 'Say what was at stake, what you did yourself and what came of it.'
    const { question } = await call('/questions', token, { ...wanted, expected_answer })
    if (answered) own.push(question)
  }
  let answers = await practise(call, token, own)
  for (let left = size - SPOKEN.length, round = 0; left > 0; left -= AT_ONCE, round += 1) {
    const { title, description } = templates[round % templates.length]
    const { job } = await call('/jobs', token, { title, description })
    const total_questions = Math.min(AT_ONCE, left)
    const { questions } = await call('/questions/generate', token, { job_id: job.id, total_questions })
    answers += await practise(call, token, questions.slice(0, ANSWERED_OF_EACH))
  }
  const { job } = await call('/jobs', token, { title: 'Graduate Data Engineer', description: POSTING })
  const { stats } = await call('/questions/stats', token)
  const question_ids = own.slice(0, FORMAL).map(({ id }) => id)
  return { token, user, formal: { job_id: job.id, resume_id: resume.id, question_ids }, size: stats.total, answers }
}

/** A formal interview of that person about questions they have, not begun yet; its id. */
export async function formalInterview(base, { token, formal }) {
  const wanted = { ...formal, interview_type: 'comprehensive', total_questions: formal.question_ids.length }
  return (await caller(base)('/interviews', token, wanted)).session_id
}

async function practise(call, token, questions) {
  if (questions.length === 0) return 0
  const wanted = {
    question_ids: questions.map(({ id }) => id),
    interview_type: 'mock',
    total_questions: questions.length,
  }
  const { session_id: id } = await call('/interviews', token, wanted)
  await call(`/interviews/${id}/start`, token, {})
  for (const { id: question_id } of questions)
    await call(`/interviews/${id}/answer`, token, { question_id, answer_text: ANSWER, response_time: 60 })
  await call(`/interviews/${id}/end`, token, {})
  return questions.length
}

/** A call of the server at `base`: POST with a body and GET without one, unless it says otherwise. */
export const caller =
  (base) =>
  async (path, token, body, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()).data
  }
