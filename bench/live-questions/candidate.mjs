import { setTimeout as wait } from 'node:timers/promises'
import { caller } from '../live/person.mjs'
import { ANSWERED, others } from './lines.mjs'

const SIZE = 400
/** Seconds until the meanings of 400 stored questions are known. */
const PREPARED = 45

/** Somebody with 400 questions, 40 of them answered, whose stored questions have their meanings. */
export async function candidate(base) {
  const call = caller(base)
  const account = { email: 'bench@example.com', password: 'quiet-green-room', username: 'Robin Amsel' }
  const { access_token: token } = await call('/auth/register', undefined, account)
  const store = async (question_text) =>
    (
      await call('/questions', token, {
        ...{ question_text, question_type: 'behavioral', difficulty: 'medium', category: 'own' },
        expected_answer: 'Say what was at stake and what came of it.',
      })
    ).question.id
  const ids = []
  for (const { question } of ANSWERED) ids.push(await store(question))
  const near = ANSWERED.flatMap((one) => one.near)
  for (const text of [...near, ...others(SIZE - near.length - ids.length)]) await store(text)
  const wanted = { question_ids: ids, interview_type: 'mock', total_questions: ids.length }
  const { session_id: id } = await call('/interviews', token, wanted)
  await call(`/interviews/${id}/start`, token, {})
  for (const [at, { answer }] of ANSWERED.entries())
    await call(`/interviews/${id}/answer`, token, { question_id: ids[at], answer_text: answer, response_time: 60 })
  await call(`/interviews/${id}/end`, token, {})
  const find = async (body) => (await call('/interviews/match-question', token, { limit: 1, ...body })).matches
  for (let tries = 0; tries < PREPARED; tries += 1) {
    await find({ speech_text: `What became of the  chairs?` })
    await wait(1000)
  }
  return {
    size: (await call('/questions/stats', token)).stats.total,
    answers: new Map(ANSWERED.map(({ id: name, answer }) => [answer, name])),
    match: async (body) => (await find(body))[0],
  }
}
