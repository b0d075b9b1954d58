import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SPOKEN } from './bank.mjs'

/** Calls of one person an hour, as `bench:hour` counts them; signs of life every 15 seconds. */
export const PACE = { line: 409, match: 56, suggestion: 56, piece: 1488, sign: 240 }
const HOUR = 3_600_000
/** Of 58 MB an hour. It begins as WebM does, since the server looks. */
const PIECE = new Uint8Array(39_000)
PIECE.set(
  Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  ),
)
const AT_ONCE = 8

/** People with an interview each, not begun. */
export async function register(baseOf, count) {
  const people = []
  while (people.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, async (_, place) => {
      const base = baseOf(people.length + place)
      const body = { email: `${randomUUID()}@example.com`, password: 'long enough', username: 'Person' }
      const { access_token: token, user } = await made(base, 'POST', '/auth/register', undefined, body)
      const { session_id: id } = await made(base, 'POST', '/interviews', token, HR)
      return { token, id, userId: user.id }
    })
    people.push(...(await Promise.all(some)))
  }
  return people
}

/** Somebody who is live: `lives` sends each kind of call when it is due, `calls` one at once. */
export async function livePerson(base, { token, id }, number) {
  const recording = randomUUID()
  const said = { line: 0, piece: 0, asked: number }
  const line = () => {
    const spoken = SPOKEN[(number * 37 + said.asked++ * 13) % SPOKEN.length]
    return spoken[said.asked % spoken.length]
  }
  const segment = () => ({ id: `${said.line++}`, text: line(), timestamp: new Date().toISOString() })
  const call = (method, path, body) => timed(base, method, path, token, body)
  const kinds = {
    line: () => call('PUT', `/interviews/${id}/transcript`, { segments: [segment()] }),
    match: () => call('POST', '/interviews/match-question', { speech_text: line(), limit: 1, asked: true }),
    suggestion: () => call('POST', '/interviews/generate-answer', { question: line(), session_id: id }),
    piece: () => call('POST', `/interviews/${id}/recordings`, piece(recording, said.piece++)),
    sign: () => call('POST', `/interviews/${id}/heartbeat`, {}),
  }
  await made(base, 'POST', `/interviews/${id}/start`, token, {})
  return {
    calls: (kind) => kinds[kind](),
    async lives(until, pace, tell) {
      const under = Object.keys(PACE).map(async (kind) => {
        const every = HOUR / PACE[kind] / pace
        const sent = []
        for (let due = performance.now() + Math.random() * every; due < until; due += every) {
          await wait(Math.max(0, due - performance.now()))
          const late = performance.now() - due
          sent.push(kinds[kind]().then((answer) => tell(kind, { ...answer, milliseconds: answer.milliseconds + late })))
        }
        return Promise.all(sent)
      })
      await Promise.all(under)
    },
  }
}

const HR = { interview_type: 'hr', total_questions: 1 }

function piece(recording, position) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ recording_id: recording, position, duration: 2.4 }))
    form.set(name, value)
  if (position === 0) form.set('started_at', new Date().toISOString())
  form.set('audio', new Blob([PIECE], { type: 'audio/webm' }), 'piece.webm')
  return form
}

async function timed(base, method, path, token, body) {
  const began = performance.now()
  const isForm = body instanceof FormData
  try {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        accept: path.endsWith('generate-answer') ? 'text/event-stream' : 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, text, milliseconds: performance.now() - began }
  } catch (error) {
    return { status: 0, retryAfter: null, text: String(error), milliseconds: performance.now() - began }
  }
}

async function made(...call) {
  const { status, text } = await timed(...call)
  if (status >= 300 || status === 0) throw new Error(`${call[1]} ${call[2]}: ${status} ${text}`)
  return JSON.parse(text).data
}
