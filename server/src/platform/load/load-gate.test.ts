import type { Priority } from '@greenroom/contract/call'
import { describe, expect, it } from 'vitest'
import { Problem } from '#platform/problems.ts'
import { createLoadGate } from './load-gate.ts'

/** A gate with a clock and a lag that stand where the test puts them, and what became of the calls. */
function makeGate() {
  const world = { now: 0, lag: 0 }
  const refused: Priority[] = []
  const gate = createLoadGate({ lag: () => world.lag, now: () => world.now, onRefused: (one) => refused.push(one) })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const problems = new Map<string, unknown>()
  const call = (priority: Priority, name: string, userId = name, isGone = () => false) =>
    gate.enter(priority, userId, isGone).then(
      (end) => {
        begun.push(name)
        ends.set(name, end)
      },
      (problem) => void problems.set(name, problem),
    )
  const many = (priority: Priority, count: number, userId?: string) => {
    for (let at = 0; at < count; at += 1) void call(priority, `${priority} ${at}`, userId)
  }
  const pass = async (milliseconds: number) => {
    world.now += milliseconds
    gate.tick()
    await settled()
  }
  return { world, gate, call, many, pass, begun, ends, problems, refused }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const countOf = (begun: string[], kind: string) => begun.filter((name) => name.startsWith(kind)).length

describe('without load', () => {
  it('everything begins at once, and what waits for something else keeps nobody out', async () => {
    const { many, begun, pass } = makeGate()
    many('heavy', 20)
    await settled()
    expect(countOf(begun, 'heavy')).toBe(8)
    await pass(151)
    await pass(151)
    expect(countOf(begun, 'heavy')).toBe(20)
  })

  it('a call that ends lets the next one begin', async () => {
    const { many, begun, ends } = makeGate()
    many('heavy', 9)
    await settled()
    ends.get('heavy 3')?.()
    await settled()
    expect(begun.at(-1)).toBe('heavy 8')
  })
})

describe('under load', () => {
  it('the costly begins one at a time and is refused first, and what is said is saved all the while', async () => {
    const { world, many, pass, begun, refused } = makeGate()
    world.lag = 3000
    for (const kind of ['heavy', 'normal', 'live', 'save'] as const) many(kind, 50)
    await settled()
    expect([countOf(begun, 'save'), countOf(begun, 'heavy'), countOf(begun, 'normal')]).toEqual([50, 1, 1])
    world.lag = 1000
    await pass(20)
    expect(countOf(begun, 'normal')).toBe(50)
    expect(countOf(begun, 'live')).toBe(16)
    expect(countOf(begun, 'heavy')).toBe(1)
    for (let seconds = 0; seconds < 7; seconds += 0.1) await pass(100)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused)).toEqual(new Set(['heavy']))
  })

  it('is refused with 503 and seconds to wait, more of them the worse it is', async () => {
    const { world, many, pass, problems } = makeGate()
    world.lag = 10_000
    many('heavy', 2)
    await pass(6001)
    const problem = problems.get('heavy 1')
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ statusCode: 503, code: 'overloaded' })
    const wait = problem instanceof Problem ? Number(problem.headers['retry-after']) : 0
    expect(wait).toBeGreaterThanOrEqual(20)
    expect(wait).toBeLessThanOrEqual(30)
  })

  it('is over at once when the lag is', async () => {
    const { world, many, pass, begun, refused } = makeGate()
    world.lag = 5000
    many('heavy', 8)
    await settled()
    expect(begun).toHaveLength(1)
    world.lag = 10
    await pass(25)
    expect(begun).toHaveLength(8)
    expect(refused).toEqual([])
  })
})

it('recordings are refused at the door while words are still saved', async () => {
  const { world, gate, call, many, pass, begun, refused } = makeGate()
  world.lag = 2000
  many('sound', 252)
  await settled()
  expect(gate.isFull('sound')).toBe(true)
  expect(refused).toEqual(['sound'])
  expect(gate.isFull('save')).toBe(false)
  void call('save', 'a line')
  await pass(25)
  expect(begun).toEqual(['sound 0', 'a line'])
  await pass(2500)
  expect(new Set(refused)).toEqual(new Set(['sound']))
  expect(gate.isFull('sound')).toBe(false)
})

it('a queue has an end, and one person has a fifth of it', async () => {
  const { world, gate, many, refused } = makeGate()
  world.lag = 5000
  many('heavy', 50, 'ada')
  await settled()
  expect(refused).toHaveLength(50 - 1 - 20)
  for (let at = 0; at < 100; at += 1) many('heavy', 1, `user ${at}`)
  await settled()
  expect(refused).toHaveLength(29 + 20)
  expect(gate.isFull('heavy')).toBe(true)
  expect(gate.isFull('save')).toBe(false)
})

it('does not begin what nobody waits for any more', async () => {
  const { world, call, many, pass, begun } = makeGate()
  world.lag = 5000
  many('heavy', 1)
  void call('heavy', 'gone', 'eve', () => true)
  world.lag = 0
  await pass(25)
  expect(begun).toEqual(['heavy 0'])
})
