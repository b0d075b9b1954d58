import { expect, it, vi } from 'vitest'
import { PATIENCE } from '#testing/patience.ts'
import { createBatchLoader } from './batch-loader.ts'

const upperCase = (keys: string[]) =>
  new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))

it('looks up once what is asked for in one moment, and gives everybody their own', async () => {
  const lookUp = vi.fn(async (keys: string[]) => upperCase(keys))
  const ask = createBatchLoader(lookUp)
  expect(await Promise.all(['a', 'b', 'nobody', 'a'].map(ask))).toEqual(['A', 'B', undefined, 'A'])
  expect(lookUp.mock.calls).toEqual([[['a', 'b', 'nobody']]])
})

it('never answers with a look-up that began before the question', async () => {
  const lookUps: PromiseWithResolvers<Map<string, string>>[] = []
  const ask = createBatchLoader(() => {
    const one = Promise.withResolvers<Map<string, string>>()
    lookUps.push(one)
    return one.promise
  })
  const first = ask('a')
  await vi.waitFor(() => expect(lookUps).toHaveLength(1), PATIENCE)
  const second = ask('a')
  await vi.waitFor(() => expect(lookUps).toHaveLength(2), PATIENCE)
  lookUps[0]?.resolve(new Map([['a', 'was true']]))
  lookUps[1]?.resolve(new Map())
  expect(await first).toBe('was true')
  expect(await second).toBeUndefined()
})

it('fails for those who asked in that moment only', async () => {
  const lookUp = vi.fn(async (keys: string[]) => upperCase(keys)).mockRejectedValueOnce(new Error('no database'))
  const ask = createBatchLoader(lookUp)
  const asked = await Promise.allSettled([ask('a'), ask('b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('A')
})
