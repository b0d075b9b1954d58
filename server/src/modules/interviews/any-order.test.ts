import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const { start, pause, resume, end, next, answer, answers, regenerate, read } = interviewCalls
const MOVES = { start, pause, resume, end, regenerate }

/** Where each call leads from a status; a call that is not named is refused there. */
const LEADS: Record<Session['status'], Partial<Record<keyof typeof MOVES, Session['status']>>> = {
  created: { start: 'in_progress', end: 'completed', regenerate: 'created' },
  in_progress: { start: 'in_progress', pause: 'paused', end: 'completed', regenerate: 'in_progress' },
  paused: { resume: 'in_progress', end: 'completed', regenerate: 'paused' },
  completed: { end: 'completed' },
}

describe('calls in any order', () => {
  it('never fail, and lead where they should', async () => {
    const ada = await makeUser(test().app)
    const step = fc.oneof(
      fc.constantFrom<keyof typeof MOVES>('start', 'pause', 'resume', 'end', 'regenerate'),
      fc.constantFrom('answer first' as const, 'answer last' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), (steps) => walk(ada, steps)),
      { numRuns: 12 },
    )
  })
})

async function walk(ada: Client, steps: (keyof typeof MOVES | 'answer first' | 'answer last')[]) {
  const { session_id: id } = await ada.call(interviewCalls.create, { body: { total_questions: 2 } })
  const params = { id }
  for (const step of steps) {
    const before = await ada.call(read, { params })
    const { status, answered_questions } = before.session
    if (step === 'answer first' || step === 'answer last') {
      const question = before.questions.at(step === 'answer first' ? 0 : -1)
      const given = await ada.send(answer, { params, body: answerTo(question) })
      const expected = status === 'in_progress' ? 200 : 409
      expect([status, step, given.status]).toEqual([status, step, expected])
      continue
    }
    const leadsTo = step === 'regenerate' && answered_questions > 0 ? undefined : LEADS[status][step]
    const moved = await ada.send(MOVES[step], { params })
    expect([status, step, moved.status]).toEqual([status, step, leadsTo ? 200 : 409])
    expect((await ada.call(read, { params })).session.status).toBe(leadsTo ?? status)
  }
  const { session, questions } = await ada.call(read, { params })
  const given = await ada.call(answers, { params })
  expect(given.answers).toHaveLength(session.answered_questions)
  expect(session.total_questions).toBe(2)
  if (questions.length > 0) expect((await ada.send(next, { params })).status).toBe(200)
}
