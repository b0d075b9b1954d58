import { setTimeout as sleep } from 'node:timers/promises'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { Coach, QuestionDraft, QuestionSlot } from '@greenroom/coach/coach'
import type { ModelCoach } from '@greenroom/coach/model'
import { readMaterial, SLOTS } from '@greenroom/coach/port-tests/material'
import type { Fallback, Timing } from '@greenroom/coach/with-fallback'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asked, type Behaviour, type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { MISBEHAVIOURS } from '#testing/misbehaviours.ts'
import { openModelCoach, PATIENT, within } from '#testing/model-coach.ts'
import { slowlySpeaking } from '#testing/slow-model.ts'
import { goodAnswer, taskOf, wellBehaved } from '#testing/well-behaved-model.ts'
import { openCoach } from './open-coach.ts'

/** Questions that come one by one while the model writes. */

const builtIn = createBuiltInCoach()
const QUESTIONS = 'interview questions'
let server: FakeModelServer
let coach: ModelCoach
beforeAll(async () => {
  server = await startFakeModelServer(wellBehaved)
  coach = await openModelCoach(server.settings)
})
beforeEach(() => {
  server.behave(wellBehaved)
  server.asked.length = 0
})
afterAll(() => server.close())

const kinds = (all: QuestionSlot[]) => all.map(({ question_type, difficulty }) => ({ question_type, difficulty }))
const isModels = ({ tags }: QuestionDraft) => tags.includes('model')
const request = async (slots = SLOTS) => ({ ...(await readMaterial(builtIn)), slots, avoid: [], seed: 'one' })

const streamOf = async (coach: Pick<Coach, 'streamQuestions'>, signal = new AbortController().signal, slots = SLOTS) =>
  coach.streamQuestions?.(await request(slots), signal) ?? expect.fail('it streams')
async function all(questions: AsyncIterable<QuestionDraft>) {
  const given: QuestionDraft[] = []
  for await (const question of questions) given.push(question)
  return given
}
const onlyQuestions =
  (behave: Behaviour): Behaviour =>
  (asked, reply) =>
    taskOf(asked) === QUESTIONS ? behave(asked, reply) : wellBehaved(asked, reply)
/** Limits are waited for, pauses between tries are not. */
const withoutPauses = (slow: boolean): Timing => ({
  now: () => Date.now(),
  wait: (milliseconds, signal) => sleep(!slow && milliseconds <= 2000 ? 0 : milliseconds, undefined, { signal }),
})
type Written = { slot: number; question_text: string } & Record<string, unknown>
const changed = (asked: Asked, change: (question: Written, at: number, all: Written[]) => object) =>
  JSON.stringify({ questions: JSON.parse(goodAnswer(asked)).questions.map(change) })

describe('streamed questions', () => {
  it('are one for each slot, in order, all of the model that behaves', async () => {
    const given = await all(await streamOf(coach))
    expect(kinds(given)).toEqual(kinds(SLOTS))
    expect(given.every(isModels)).toBe(true)
    expect(new Set(given.map(({ question_text }) => question_text)).size).toBe(SLOTS.length)
  })

  it('come while the model is still writing the others', async () => {
    const slow = slowlySpeaking()
    server.behave(onlyQuestions(slow.behave))
    const questions = await streamOf(coach)
    const first = questions.next()
    slow.speakUntil((said) => (said.match(/"slot"/g) ?? []).length >= 2)
    expect((await first).value).toMatchObject(SLOTS[0] ?? {})
    expect(slow.isDone()).toBe(false)
    slow.speakOn()
    expect(kinds(await all(questions))).toEqual(kinds(SLOTS.slice(1)))
  })

  it('do not wait for a set that never begins', async () => {
    let sets = 0
    server.behave(
      onlyQuestions((asked, reply) => {
        sets += 1
        if (sets > 1) wellBehaved(asked, reply)
      }),
    )
    expect((await all(await streamOf(coach))).every(isModels)).toBe(true)
  })

  it('of a model that hangs in the middle are those that came', async () => {
    const waits = new Map<AbortSignal, { milliseconds: number; end: () => void }>()
    const wait = (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waits.set(signal, { milliseconds, end: resolve })
        signal.addEventListener('abort', () => {
          waits.delete(signal)
          reject(signal.reason)
        })
      })
    const patient = await openModelCoach(server.settings, { timing: { now: () => 0, wait } })
    const slow = slowlySpeaking()
    slow.speakUntil((said) => (said.match(/"slot"/g) ?? []).length > 3)
    server.behave(onlyQuestions(slow.behave))
    const questions = await streamOf(patient)
    for (const slot of SLOTS.slice(0, 3)) expect((await questions.next()).value).toMatchObject(slot)
    const next = expect(questions.next()).rejects.toMatchObject({ reason: 'too_slow' })
    const silences = () => [...waits.values()].filter(({ milliseconds }) => milliseconds === 10_000)
    await expect.poll(() => silences().length).toBe(3)
    for (const { end } of silences()) end()
    await next
  })

  it('of a long interview come part by part, and all of them come', async () => {
    const slots = [...SLOTS, ...SLOTS, ...SLOTS.slice(0, 3)]
    const given = await all(await streamOf(coach, undefined, slots))
    expect(kinds(given)).toEqual(kinds(slots))
  })

  it('are of the built-in coach where a candidate cannot be asked', async () => {
    const invented = { source: { kind: 'resume', quote: 'Ran a marathon in Boston' } }
    server.behave(
      onlyQuestions((asked, reply) =>
        reply.say(changed(asked, (one) => (one.slot === 3 ? { ...one, ...invented } : one))),
      ),
    )
    expect((await all(await streamOf(coach))).map(isModels)).toEqual([true, true, false, true, true, true])
  })

  it('never repeat what a model repeats', async () => {
    server.behave(
      onlyQuestions((asked, reply) =>
        reply.say(
          changed(asked, (one, _, [first]) => ({ ...one, question_text: first?.question_text, source: first?.source })),
        ),
      ),
    )
    const given = await all(await streamOf(coach))
    expect(kinds(given)).toEqual(kinds(SLOTS))
    expect(new Set(given.map(({ question_text }) => question_text)).size).toBe(SLOTS.length)
  })

  it('keep what came before a model broke off', async () => {
    server.behave(onlyQuestions((asked, reply) => reply.breakOff(goodAnswer(asked))))
    const given: QuestionDraft[] = []
    const taken = async () => {
      for await (const question of await streamOf(coach)) given.push(question)
    }
    await expect(taken()).rejects.toMatchObject({ reason: 'cut_off' })
    expect(given.length).toBeGreaterThan(0)
    expect(given.every(isModels)).toBe(true)
  })

  it('are asked for without a response format where the server refuses it', async () => {
    const noFormats: Behaviour = (_, { response }) =>
      void response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":{"message":"response_format is not supported"}}')
    let refused = 0
    server.behave(
      onlyQuestions((asked, reply) => {
        refused += 1
        if (refused <= 3) noFormats(asked, reply)
        else wellBehaved(asked, reply)
      }),
    )
    expect((await all(await streamOf(coach))).every(isModels)).toBe(true)
  })

  it('are written by a model that puts them otherwise', async () => {
    server.behave(
      onlyQuestions((asked, reply) => reply.say(goodAnswer(asked).replaceAll('"', "'").replaceAll('\\', ''))),
    )
    expect(kinds(await all(await streamOf(coach)))).toEqual(kinds(SLOTS))
  })

  it('end when nobody waits any more', async () => {
    server.behave(onlyQuestions(() => {}))
    const gone = new AbortController()
    const questions = await streamOf(coach, gone.signal)
    const next = expect(questions.next()).rejects.toBeDefined()
    await expect.poll(() => server.asked.length).toBeGreaterThan(3)
    gone.abort()
    await next
  })
})

const NOTHING_CAME = MISBEHAVIOURS.filter(({ name }) => name !== 'breaks off in the middle')
describe.each(NOTHING_CAME)('a model that $name', ({ name, behave, reason }) => {
  it('leaves the questions to the built-in coach, and is reported once', async () => {
    server.behave(behave)
    const fallbacks: Fallback[] = []
    const log = (fields: object) => void fallbacks.push(fields as Fallback)
    const { coach } = await openCoach(server.settings, {
      builtIn,
      logger: { warn: log, debug: log },
      limits: name === 'never answers' ? within(80) : PATIENT,
      timing: withoutPauses(name === 'never answers'),
    })
    const given = await all(await streamOf(coach))
    expect(kinds(given)).toEqual(kinds(SLOTS))
    expect(given.some(isModels)).toBe(false)
    expect(fallbacks).toMatchObject([{ call: 'writeQuestions', reason }])
  })
})

it('is finished by the built-in coach when the model breaks off, with none like those that came', async () => {
  server.behave(onlyQuestions((asked, reply) => reply.breakOff(goodAnswer(asked))))
  const { coach } = await openCoach(server.settings, {
    builtIn,
    logger: { warn() {}, debug() {} },
    limits: PATIENT,
  })
  const given = await all(await streamOf(coach))
  expect(kinds(given)).toEqual(kinds(SLOTS))
  expect(new Set(given.map(isModels))).toEqual(new Set([true, false]))
  expect(new Set(given.map(({ question_text }) => question_text)).size).toBe(SLOTS.length)
})
