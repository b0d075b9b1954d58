import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'
import { openCoach } from './open-coach.ts'

const CANDIDATES = [
  'Tell me about a conflict.',
  'Why here?',
  'Your weakness?',
  'Your strength?',
  'Salary?',
  'The sixth?',
]
let server: FakeModelServer
beforeAll(async () => {
  server = await startFakeModelServer(wellBehaved)
})
afterAll(() => server.close())

async function chosen(said: string) {
  server.behave((_, reply) => reply.say(said))
  const logger = { warn: () => {}, debug: () => {} }
  const { coach } = await openCoach(server.settings, { builtIn: createBuiltInCoach(), logger })
  return coach.chooseQuestion?.({ heard: 'Call me on +49 151 23456789: was there a row?', candidates: CANDIDATES })
}

it.each([
  ['1', 0],
  ['Number 3.', 2],
  ['<think>1 or 2?</think>2', 1],
  ['0', undefined],
  ['6', undefined],
  ['1 or 2', undefined],
  ['none of them', undefined],
  ['-', undefined],
])('takes the number alone: %s', async (said, place) => {
  const before = server.asked.length
  expect(await chosen(said)).toBe(place)
  expect(server.asked).toHaveLength(before + 1)
})

it('tells the model five questions and what was heard, without contacts', async () => {
  await chosen('1')
  const told = server.asked.at(-1)?.data ?? ''
  expect(told).toContain('5. Salary?\n</known_questions>')
  expect(told).toContain('was there a row?')
  expect(told).not.toContain('23456789')
})

it('is none when the model fails, and it is not asked again', async () => {
  const before = server.asked.length
  server.behave((_, reply) => reply.fail(500))
  const logger = { warn: () => {}, debug: () => {} }
  const { coach } = await openCoach(server.settings, { builtIn: createBuiltInCoach(), logger })
  expect(await coach.chooseQuestion?.({ heard: 'A row?', candidates: CANDIDATES })).toBeUndefined()
  expect(server.asked).toHaveLength(before + 1)
})
