// `npm run bench:model`: what we add to a language model's own first token. A model server of this process notes when
// it was asked and when it spoke; the rest of the time until the first word of a suggestion is ours: sign-in, reading
// resume and job, matching the bank, prompt, checks and two hops.
import { install } from '../scripts/install.mjs'
import { startModel } from './live/model-server.mjs'
import { startServer } from './server.mjs'

const [BANK, WARM, ROUNDS, BUDGET] = [300, 10, 100, 50]
const MODEL_THINKS = 30

install()
const model = await startModel({ thinks: MODEL_THINKS, every: 0 })
const { heard } = model
const server = await startServer({ port: 3189, environment: model.environment })

try {
  const token = await register()
  await call('/resumes', token, {
    text: 'Sam Rivers\n\nExperience\nNurse, City Clinic, 2021 - Present\n- Triaged 40 patients a night\n\nSkills\nTriage',
  })
  const job = await call('/jobs', token, { title: 'Nurse', description: 'Night shifts. You triage patients.' })
  const topics = ['shift', 'patient', 'handover', 'report', 'relative', 'colleague']
  for (let at = 0; at < BANK; at += 1)
    await call('/questions', token, {
      question_text: `How do you handle ${topics[at % topics.length]} number ${at}?`,
      question_type: 'situational',
      difficulty: 'easy',
      category: 'work',
      key_points: ['One', 'Two'],
    })
  const added = []
  const parts = { before: [], after: [], match: [] }
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const began = performance.now()
    const question = `How do you handle the handover on round ${round + WARM}?`
    const first = await firstWord(token, { question, job_id: job.data.job.id })
    const matching = performance.now()
    await call('/interviews/match-question', token, { speech_text: `${question} Please.` })
    if (round < 0) continue
    parts.before.push(heard.asked - began)
    parts.after.push(first - heard.spoke)
    parts.match.push(performance.now() - matching)
    added.push(first - began - (heard.spoke - heard.asked))
  }
  const at = (times, share) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1)
  console.log(`added to the model's first token, ${ROUNDS} suggestions, ${BANK} questions in the bank (milliseconds)`)
  console.log(`p50 ${at(added, 0.5)}  p95 ${at(added, 0.95)}  worst ${at(added, 1)}  budget p95 ${BUDGET}`)
  for (const [part, times] of [
    ['until the model was asked', parts.before],
    ['from its first token on', parts.after],
    ['a call of match-question alone, for comparison', parts.match],
  ])
    console.log(`  ${part}: p50 ${at(times, 0.5)}  p95 ${at(times, 0.95)}`)
  process.exitCode = Number(at(added, 0.95)) <= BUDGET ? 0 : 1
} finally {
  await server.stop()
  model.close()
}

async function register() {
  const body = { email: 'bench@example.com', password: 'long enough', username: 'bench' }
  return (await call('/auth/register', undefined, body)).data.access_token
}

async function call(path, token, body) {
  const answer = await post(path, token, body)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

function post(path, token, body, accept = 'application/json') {
  return fetch(`${server.base}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** When the first word was there. Reads the answer to its end, so that the next one begins in quiet. */
async function firstWord(token, body) {
  const answer = await post('/interviews/generate-answer', token, body, 'text/event-stream')
  let first
  let text = ''
  for await (const piece of answer.body) {
    text += new TextDecoder().decode(piece)
    if (first === undefined && text.includes('event: delta')) first = performance.now()
  }
  if (!text.includes('"generated_by":"openai-compatible/bench"')) throw new Error(`not by the model: ${text}`)
  return first
}
