import { authCalls } from '@greenroom/contract/auth'
import { expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { makeUser } from '#testing/makers.ts'
import { createTokenGate } from './token-gate.ts'

const env = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: true, DATABASE_URL: undefined }
const test = useTestApp({ env, clock: () => new Date('2026-11-21T10:00:00.000Z') })

/** A gate before tokens of which those that begin with `good` are somebody's, and a clock that stands still. */
function makeGate() {
  let now = 0
  const lookUp = vi.fn(async (hash: string) => (hash.startsWith('good') ? { userId: 'ada', tokenId: hash } : undefined))
  const gate = createTokenGate(lookUp, () => new Date(now), true)
  const show = async (hash: string, network = 'cafe') => {
    try {
      return (await gate.enter(hash, network))?.userId ?? 'nobody'
    } catch (error) {
      return error instanceof Error ? error.message : 'no error'
    }
  }
  const showWrong = (count: number, network?: string) =>
    Promise.all(Array.from({ length: count }, (_, at) => show(`wrong ${at}`, network)))
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { gate, lookUp, show, showWrong, pass }
}
const countOf = (shown: string[], what: string) => shown.filter((one) => one === what).length

it('asks the database for 200 wrong tokens of a network at once, and for four more each second', async () => {
  const { lookUp, showWrong, pass } = makeGate()
  expect(countOf(await showWrong(250), 'rate_limited')).toBe(50)
  expect(lookUp).toHaveBeenCalledTimes(200)
  pass(2)
  expect(countOf(await showWrong(20), 'nobody')).toBe(8)
  expect(countOf(await showWrong(20, 'elsewhere'), 'nobody')).toBe(20)
})

it('says how long to wait', async () => {
  const { gate, showWrong } = makeGate()
  await showWrong(200)
  await expect(gate.enter('wrong', 'cafe')).rejects.toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } })
})

it('lets people behind the same network go on', async () => {
  const { gate, show, showWrong } = makeGate()
  await show('good, used before')
  await showWrong(300)
  gate.remember('good, of a sign-in just now')
  const shown = await Promise.all(
    ['good, used before', 'good, of a sign-in just now', 'good, never seen'].map((t) => show(t)),
  )
  expect(shown).toEqual(['ada', 'ada', 'rate_limited'])
})

it('counts no good token, however many there are, and none when the database is away', async () => {
  const { show, lookUp } = makeGate()
  for (let at = 0; at < 300; at += 1) expect(await show(`good ${at}`)).toBe('ada')
  lookUp.mockRejectedValue(new Error('away'))
  for (let at = 0; at < 300; at += 1) expect(await show(`wrong ${at}`)).toBe('away')
})

it('lets one good token in as often as it is shown at once, though this process never saw it', async () => {
  const { show, lookUp } = makeGate()
  const shown = await Promise.all(Array.from({ length: 550 }, () => show('good, never seen')))
  expect(countOf(shown, 'ada')).toBe(550)
  expect(lookUp).toHaveBeenCalledTimes(550)
})

it('asks 200 times for one wrong token shown at once', async () => {
  const { show, lookUp } = makeGate()
  const shown = await Promise.all(Array.from({ length: 550 }, () => show('wrong')))
  expect(countOf(shown, 'rate_limited')).toBe(350)
  expect(lookUp).toHaveBeenCalledTimes(200)
})

it('says to all who wait for an answer that the database is away', async () => {
  const { show, lookUp } = makeGate()
  lookUp.mockRejectedValue(new Error('away'))
  const shown = await Promise.all(Array.from({ length: 550 }, () => show('good')))
  expect(countOf(shown, 'away')).toBe(550)
})

it('stands before every call that asks for a token', async () => {
  const person = await makeUser(test().app)
  const wrong = (at: number) => createClient(test().app, `wrong${at}`).send(authCalls.profile)
  const answers = await Promise.all(Array.from({ length: 240 }, (_, at) => wrong(at)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(40)
  expect(refused[0]).toMatchObject({ code: 'rate_limited', headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect((await person.send(authCalls.profile)).status).toBe(200)
})
