import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { SuggestedAnswer } from '@greenroom/coach/coach'
import { listen } from '@greenroom/coach/port-tests/coach-port'
import { readMaterial } from '@greenroom/coach/port-tests/material'
import type { Timing } from '@greenroom/coach/with-fallback'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'
import { openCoach } from './open-coach.ts'

const builtIn = createBuiltInCoach()
const SENTENCE = 'I start from the forecast of the week, then ask what they wish. '
const SECOND = 1000
let server: FakeModelServer
beforeAll(async () => {
  server = await startFakeModelServer(wellBehaved)
})
afterAll(() => server.close())

/** A clock that stands until it is moved. */
function handTiming(): Timing & { pass(milliseconds: number): void } {
  let time = 0
  let waiting: { until: number; resolve: () => void }[] = []
  return {
    now: () => time,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        waiting.push({ until: time + milliseconds, resolve })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    pass(milliseconds) {
      time += milliseconds
      const due = waiting.filter(({ until }) => until <= time)
      waiting = waiting.filter(({ until }) => until > time)
      for (const { resolve } of due) resolve()
    },
  }
}

/** What is written on one side of a connection in this process is read on the other. */
async function delivered() {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}

type Model = {
  say(text: string): Promise<void>
  silence(milliseconds: number): Promise<void>
  end(reason?: string): void
}

/** The model writes so many sentences, one a second, and then does as told. */
async function written(
  sentences: number,
  then: (model: Model) => Promise<void> | void,
): Promise<{ pieces: string[]; whole: SuggestedAnswer; fallbacks: string[] }> {
  const timing = handTiming()
  server.behave(async (_, { response }) => {
    const send = (delta: object, finish_reason: string | null = null) => {
      const choices = [{ index: 0, delta, finish_reason }]
      const part = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices }
      response.write(`data: ${JSON.stringify(part)}\n\n`)
    }
    const model: Model = {
      async say(content) {
        send({ content })
        await delivered()
      },
      async silence(milliseconds) {
        timing.pass(milliseconds)
        await delivered()
      },
      end(reason = 'stop') {
        send({}, reason)
        response.end('data: [DONE]\n\n')
      },
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let at = 0; at < sentences; at += 1) {
      await model.silence(at === 0 ? 0 : SECOND)
      await model.say(SENTENCE)
    }
    await then(model)
  })
  const fallbacks: string[] = []
  const { coach } = await openCoach(server.settings, {
    builtIn,
    timing,
    logger: {
      warn: (fields) => fallbacks.push(String(new Map(Object.entries(fields)).get('reason'))),
      debug: () => {},
    },
  })
  const request = { ...(await readMaterial(builtIn)), question: 'How do you plan shifts?', history: [] }
  return { ...(await listen(coach, request)), fallbacks }
}

const byModel = (sentences: number) => ({
  answer: SENTENCE.repeat(sentences).trim(),
  generated_by: 'openai-compatible/fake',
})

it('is not cut while its words come, however long it takes', async () => {
  const { pieces, whole, fallbacks } = await written(50, ({ end }) => end())
  expect(whole).toMatchObject(byModel(50))
  expect(pieces.join('').trim()).toBe(whole.answer)
  expect(fallbacks).toEqual([])
})

it('waits nearly four seconds for the next word', async () => {
  const { whole } = await written(20, async ({ say, silence, end }) => {
    await silence(3900)
    await say(SENTENCE)
    await silence(3900)
    end()
  })
  expect(whole).toMatchObject(byModel(21))
})

it('keeps its whole sentences when the model stalls for longer', async () => {
  const { whole, fallbacks } = await written(20, async ({ say, silence }) => {
    await say('And then I always')
    await silence(4000)
  })
  expect(whole).toMatchObject(byModel(20))
  expect(fallbacks).toEqual([])
})

it('keeps its whole sentences when the model is at its token limit', async () => {
  const { whole } = await written(20, async ({ say, end }) => {
    await say('And then I always')
    end('length')
  })
  expect(whole).toMatchObject(byModel(20))
})

it('is replaced by the built-in coach when it stalls after a few words', async () => {
  const { whole, fallbacks } = await written(3, ({ silence }) => silence(4000))
  expect(whole.generated_by).toBe('built-in')
  expect(fallbacks).toEqual(['too_slow'])
})
