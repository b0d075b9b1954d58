import { setTimeout as wait } from 'node:timers/promises'
import { caller } from '../kill/caller.mjs'

/** Milliseconds between two writes of one writer: a person may have 5,000 questions only. */
const PACE = 40
const WRITERS = 8
/** Milliseconds after which a call counts as one that waits for ever. */
const FOR_EVER = 120_000

/**
 * One person whose questions and lines of a live interview are written by turns, over several connections.
 * `start` gives a run: `answers` grows by each answer, `stop` waits for the last. `token` and `session` are theirs.
 */
export async function makeWriters(base, name) {
  const call = caller(base)
  const account = { email: `${Date.now()}@example.com`, password: 'long enough', username: name }
  const { access_token: token } = await call('POST', '/auth/register', undefined, account)
  const first = await call('POST', '/questions', token, { question_text: `Why ${name}?` })
  const { session_id: session } = await call('POST', '/interviews', token, { question_ids: [first.question.id] })
  await call('POST', `/interviews/${session}/start`, token)

  return {
    token,
    session,
    start() {
      const answers = []
      let isOver = false
      const write = async (path, method, kind, text, body) => {
        const began = performance.now()
        const reply = await fetch(`${base}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(FOR_EVER),
        }).catch(() => undefined)
        await reply?.arrayBuffer().catch(() => {})
        const status = reply?.status ?? 0
        const at = performance.now()
        answers.push({ kind, text, status, at, took: at - began, retry: reply?.headers.get('retry-after') })
      }
      const working = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let number = 0; !isOver; number += 1) {
          const text = `${name} ${writer} ${number}`
          if (writer % 2 === 0) await write('/questions', 'POST', 'question', text, { question_text: text })
          else {
            const segments = [{ id: `line-${writer}-${number}`, text, timestamp: new Date().toISOString() }]
            await write(`/interviews/${session}/transcript`, 'PUT', 'line', text, { segments })
          }
          await wait(PACE)
        }
      })
      return {
        answers,
        async stop() {
          isOver = true
          await Promise.all(working)
        },
      }
    },
  }
}
