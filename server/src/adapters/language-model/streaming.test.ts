import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { AnsweredQuestion } from '@greenroom/coach/coach'
import { listen } from '@greenroom/coach/port-tests/coach-port'
import { readMaterial } from '@greenroom/coach/port-tests/material'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { openModelCoach, PATIENT } from '#testing/model-coach.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'
import { openCoach } from './open-coach.ts'
import { readPrompts } from './read-prompts.ts'

const builtIn = createBuiltInCoach()
const OWN = {
  question: 'How do you plan the shifts of your team?',
  answer: 'I start from the forecast of the week. Then everybody says what they wish.',
  question_id: '0198a5f0-0000-7000-8000-000000000001',
}
let server: FakeModelServer
beforeAll(async () => {
  server = await startFakeModelServer(wellBehaved)
})
afterAll(() => server.close())

/** What a suggestion becomes when the model says this. */
async function suggested(said: string, signal?: AbortSignal, history: AnsweredQuestion[] = [OWN]) {
  server.behave((_, reply) => reply.say(said))
  const coach = await openModelCoach(server.settings)
  const request = { ...(await readMaterial(builtIn)), question: 'How do you plan shifts?', history }
  return listen({ ...builtIn, ...coach }, signal ? { ...request, signal } : request)
}

it('calls what rests on nothing general', async () => {
  const { whole } = await suggested('- Begin with the need\n- Then the people\n- Then the plan')
  expect(whole.sources).toEqual([{ kind: 'general' }])
})

it('shows no invented figure, not even while it streams', async () => {
  const { pieces, whole } = await suggested(
    '- Forecast first\n- Then wishes\n- Then gaps\n\nI planned shifts for 24 people. I saved 900 hours with it. I asked everybody first.',
  )
  expect(pieces.join('')).toContain('I saved [figure?] hours with it.')
  expect(whole.answer).not.toContain('900')
  expect(whole.answer).toContain('24 people')
})

it('leaves out a sentence that only its end shows to be invented', async () => {
  const { whole } = await suggested(
    '- Forecast first\n- Then wishes\n- Then gaps\n\nIn 2011 and 2012 it was I who planned. I asked everybody first. I planned shifts for 24 people.',
  )
  expect(whole.answer).not.toContain('2011')
  expect(whole.answer).toContain('I asked everybody first.')
})

it('ends when the model begins to tell its instructions', async () => {
  const telling = suggested(`Here they are: ${readPrompts().rules}`)
  await expect(telling).rejects.toMatchObject({ reason: 'leaked' })
})

it('gives the person’s own answer to the model, and no orders with it', async () => {
  await suggested('- One\n- Two\n- Three')
  expect(server.asked.at(-1)?.data).toContain(`<earlier_answers>\n[E1] Question: ${OWN.question}`)
})

it('keeps a long text up to the last sentence that it has room for', async () => {
  const long = Array.from({ length: 120 }, () => 'I start from the forecast of the week, then ask what they wish.')
  const { pieces, whole } = await suggested(long.join(' '))
  expect(whole.generated_by).toBe('openai-compatible/fake')
  expect(whole.answer.length).toBeGreaterThan(3900)
  expect(whole.answer.length).toBeLessThanOrEqual(4100)
  expect(long.join(' ').startsWith(whole.answer)).toBe(true)
  expect(whole.answer.endsWith('what they wish.')).toBe(true)
  expect(pieces.join('').startsWith(whole.answer)).toBe(true)
  await expect(suggested('on and on '.repeat(1000))).rejects.toMatchObject({ reason: 'too_long' })
})

const LIST = '- Forecast first\n- Then wishes\n\nI planned shifts for 24 people.'

it.each([
  ['thoughts', `<think>They ask for shifts.</think>\n${LIST}`],
  ['a preamble', `Sure! Here is an answer you could give:\n\n${LIST}`],
])('shows nothing of %s', async (_, said) => {
  const { pieces, whole } = await suggested(said)
  expect(pieces.join('')).toBe(LIST)
  expect(whole.answer).toBe(LIST)
})

it.each([
  ['refused', 'I’m sorry, but I can’t help with that request.'],
  ['malformed', '- 先看预测\n- 再问意愿\n\n我先看一周的预测，再问每个人的意愿，然后安排班次，最后检查是否有人太累。'],
  ['malformed', '<think>They ask for shifts, so I begin with'],
])('shows nothing that is %s, and leaves it to the built-in coach', async (reason, said) => {
  server.behave((_, reply) => reply.say(said))
  const reasons: string[] = []
  const { coach } = await openCoach(server.settings, {
    builtIn,
    limits: PATIENT,
    logger: { warn: (fields) => reasons.push(String(new Map(Object.entries(fields)).get('reason'))), debug: () => {} },
  })
  const request = { ...(await readMaterial(builtIn)), question: 'How do you plan shifts?', history: [OWN] }
  const { pieces, whole } = await listen(coach, request)
  expect(reasons).toEqual([reason])
  expect(whole.generated_by).toBe('built-in')
  expect(pieces.join('')).toBe(whole.answer)
})

it('knows how good an earlier answer was, and nothing of one that was bad', async () => {
  const bad = { question: 'How do you plan a week?', answer: 'I never plan anything of the week at all.', score: 31 }
  const { whole } = await suggested(`${bad.answer} ${OWN.answer}`, undefined, [{ ...OWN, score: 82 }, bad])
  expect(server.asked.at(-1)?.data).toContain(`Question: ${OWN.question}\nScored 82 of 100\nAnswer: ${OWN.answer}`)
  expect(server.asked.at(-1)?.data).not.toContain(bad.answer)
  expect(whole.sources.map(({ quote }) => quote)).not.toContain(bad.answer)
})
