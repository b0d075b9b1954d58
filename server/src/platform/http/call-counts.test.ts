import { expect, it, vi } from 'vitest'
import { CallCounts, type Counted, type CountTogether, TOLD_FROM } from './call-counts.ts'

/** What all processes keep together, and what each statement was about. */
function makeLedger() {
  const counts = new Map<string, { count: number; since: Date }>()
  const told: Counted[][] = []
  const together: CountTogether = async (counted, now) => {
    told.push(counted)
    return counted.map(({ name, calls }) => {
      const kept = counts.get(name) ?? { count: 0, since: now }
      counts.set(name, { ...kept, count: kept.count + calls })
      return { ...kept, count: kept.count + calls }
    })
  }
  return { together, told }
}

const counted = (store: CallCounts, person: string, most = 1000) =>
  new Promise<number>((resolve) => store.incr(person, (_, { current }) => resolve(current), 60_000, most))
async function call(store: CallCounts, person: string, times: number) {
  for (let made = 0; made < times; made += 1) await counted(store, person)
}

it('who calls little costs the database nothing', async () => {
  const { together, told } = makeLedger()
  const store = new CallCounts(together)
  await call(store, 'ada', TOLD_FROM - 1)
  await store.tellOthers()
  expect(told).toEqual([])
})

it('who calls much is counted together, in one statement for all, and each call once', async () => {
  const { together, told } = makeLedger()
  const [one, two] = [new CallCounts(together), new CallCounts(together)]
  for (const person of ['ada', 'ben']) await call(one, person, TOLD_FROM)
  await call(two, 'ada', TOLD_FROM + 50)
  await one.tellOthers()
  await two.tellOthers()
  expect(told.map((statement) => statement.length)).toEqual([2, 1])
  expect(await counted(two, 'ada')).toBe(2 * TOLD_FROM + 51)
  await two.tellOthers()
  expect(told.at(-1)).toEqual([{ name: 'calls all ada', calls: 1 }])
  await two.tellOthers()
  expect(told).toHaveLength(3)
})

it('counts of a route are its own', async () => {
  const { together } = makeLedger()
  const store = new CallCounts(together)
  const child = store.child({ routeInfo: { method: 'POST', url: '/auth/avatar' } })
  expect(await counted(child, 'ada', 20)).toBe(1)
  expect(await counted(child, 'ada', 20)).toBe(2)
  expect(await counted(store, 'ada')).toBe(1)
})

it('while the database is away each process counts alone, and tells what it counted later', async () => {
  const { together, told } = makeLedger()
  const away = vi.fn(together).mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  const store = new CallCounts(away)
  expect(await counted(store, 'ada', 20)).toBe(1)
  await call(store, 'ben', TOLD_FROM)
  await expect(store.tellOthers()).rejects.toThrow('away')
  expect(await counted(store, 'ben')).toBe(TOLD_FROM + 1)
  await store.tellOthers()
  expect(told).toEqual([[{ name: 'calls all ben', calls: TOLD_FROM + 1 }]])
})
