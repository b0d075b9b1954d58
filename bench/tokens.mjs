// `npm run bench:tokens [-- --checkout DIR]`: what one person's way through a whole interview asks of a language model, on
// the real server of this checkout or another one: calls, tokens (of OpenAI's o200k) and time per task, and how much of
// each prompt begins as an earlier one of the same person did. A model server of this process answers as the tests'
// well-behaved model does; how long it takes is set, so times are for comparing versions only.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from '../scripts/paths.mjs'
import { startCountingModel } from './tokens/counting-model.mjs'
import { ANSWERS, POSTING, RESUME, SPOKEN } from './tokens/person.mjs'

const { values: options } = parseArgs({ options: { checkout: { type: 'string', default: root } } })
const checkout = resolve(options.checkout)
const from = (path) => import(pathToFileURL(join(checkout, path)).href)
const { goodAnswer } = await from('server/src/testing/well-behaved-model.ts')
const { readPrompts } = await from('server/src/adapters/language-model/read-prompts.ts')
const { startServer } = await from('bench/server.mjs')

/** OpenAI reuses a beginning of at least so many tokens. */
const MIN_REUSED = 1024
const SETTLED_MS = 4000

const prompts = Object.values(readPrompts()).map((text) => text.trim())
const model = await startCountingModel(goodAnswer, prompts)
const server = await startServer({ environment: model.environment }).catch((error) => {
  model.close()
  throw error
})
try {
  const parts = await interview()
  print(parts)
} finally {
  await server.stop()
  model.close()
}

async function interview() {
  const body = { email: `tokens-${Date.now()}@example.com`, password: 'quiet-green-room', username: 'Nadia' }
  const { access_token: token } = await call('/auth/register', { body })
  const times = {}
  const timed = async (name, work) => {
    const began = performance.now()
    const done = await work()
    times[name] = (times[name] ?? 0) + performance.now() - began
    return done
  }
  const { resume } = await call('/resumes', { token, body: { text: RESUME } })
  const { job } = await call('/jobs', { token, body: { title: 'Senior Data Engineer', description: POSTING } })
  await settled()
  const about = { job_id: job.id, resume_id: resume.id }
  await timed('diagnosis', () => call(`/resumes/${resume.id}/analyze`, { token, body: { job_id: job.id } }))
  const before = model.calls.length
  const { session_id: id } = await call('/interviews', { token, body: { interview_type: 'mock', ...about } })
  await timed('start, with its questions', () => call(`/interviews/${id}/start`, { token, body: {} }))
  for (const [at, answer_text] of ANSWERS.entries()) {
    const { question } = await call(`/interviews/${id}/next`, { token })
    const answer = { question_id: question.id, answer_text, response_time: 60 }
    await timed('8 answers judged', () => call(`/interviews/${id}/answer`, { token, body: answer }))
    if (at > 0) continue
    await timed('reference answer', () => call(`/questions/${question.id}/generate-reference`, { token, body: {} }))
  }
  await settled()
  const whole = model.calls.slice(before).filter(({ task }) => task !== 'a reference answer')
  for (const question of SPOKEN)
    await timed('4 live suggestions', () =>
      call('/interviews/generate-answer', { token, body: { question, ...about } }),
    )
  return { times, whole }
}

/** What nobody waits for is done when the model has not been asked for a while. */
async function settled() {
  for (let count = -1; count !== model.calls.length; ) {
    count = model.calls.length
    await new Promise((done) => setTimeout(done, SETTLED_MS))
  }
}

async function call(path, { token, body }) {
  const response = await fetch(`${server.base}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data ?? answer
}

function print({ times, whole }) {
  const shared = sharedOf(model.calls)
  const rows = [...Map.groupBy(model.calls, ({ task }) => task)].map(([task, calls]) => row(task, calls, shared))
  const all = [
    ...rows,
    row('one interview: questions, 8 answers', whole, shared),
    row('all of it', model.calls, shared),
  ]
  console.log('| task | calls | tokens in, a call | tokens out, a call | begins as the call before | as any before |')
  console.log('|---|---|---|---|---|---|')
  for (const cells of all) console.log(`| ${cells.join(' | ')} |`)
  const total = (key) => whole.reduce((sum, one) => sum + one[key], 0)
  const reused = whole.reduce((sum, one) => sum + reusable(shared.get(one).any), 0)
  console.log(
    `\none interview: ${total('input')} tokens in, of which a cache of ${MIN_REUSED} tokens and more could reuse ${reused} (${percent(reused, total('input'))}), ${total('output')} out`,
  )
  for (const [name, time] of Object.entries(times)) console.log(`${name}: ${(time / 1000).toFixed(1)} s`)
}

function row(task, calls, shared) {
  const total = (of) => calls.reduce((sum, one) => sum + of(one), 0)
  const input = total(({ input }) => input)
  const each = (sum) => (task.includes('of it') || task.startsWith('one ') ? sum : Math.round(sum / calls.length))
  return [
    task,
    calls.length,
    each(input),
    each(total(({ output }) => output)),
    percent(
      total((one) => shared.get(one).before),
      input,
    ),
    percent(
      total((one) => shared.get(one).any),
      input,
    ),
  ]
}

/** With how many tokens a call begins as the one before it, and as the one of all before it that is most alike. */
function sharedOf(calls) {
  return new Map(
    calls.map((one, at) => {
      const lengths = calls.slice(0, at).map(({ prompt }) => commonLength(one.prompt, prompt))
      return [one, { before: lengths.at(-1) ?? 0, any: Math.max(0, ...lengths) }]
    }),
  )
}

function commonLength(one, other) {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function reusable(tokens) {
  return tokens >= MIN_REUSED ? tokens : 0
}

function percent(part, whole) {
  return `${Math.round((100 * part) / Math.max(whole, 1))} %`
}
