import { bytesOfBank, type CompactBank, joinPacked, packQuestions } from '@greenroom/coach/question-matcher'
import { describe, expect, it } from 'vitest'
import type { BankPacker } from '#adapters/bank-packer/port.ts'
import { newId } from '#platform/ids.ts'
import { CACHE_LIMITS, createBankCache } from './bank-cache.ts'

const packer: BankPacker = {
  pack: async (_, texts) => packQuestions(texts),
  join: async (_, parts) => joinPacked(parts),
  close: async () => {},
}

/** Nothing is kept: what is kept has a test of its own. */
const packed = { find: async () => undefined, save: async () => {} }

/** Banks of people by name; everybody whose texts are read is noted. */
function people(banks: Record<string, string[]>) {
  const read: string[] = []
  const bank = {
    async summary(user: string) {
      const texts = banks[user] ?? []
      return { size: texts.length, characters: texts.join('').length, revision: texts.join() }
    },
    async texts(user: string, most: number, after?: { position: string }) {
      const from = after ? Number(after.position) + 1 : 0
      if (!after) read.push(user)
      if (banks[user] === undefined) throw new Error('no database')
      return banks[user]
        .slice(from, from + most)
        .map((questionText, at) => ({ id: newId(), questionText, position: String(from + at) }))
    },
  }
  return { read, banks, cache: (limits = CACHE_LIMITS) => createBankCache({ bank, packed, packer }, limits) }
}

const numbered = (count: number, words = 'How would you handle case') =>
  Array.from({ length: count }, (_, at) => `${words} ${at}?`)
/** Words that nobody else has, as long as a question may be. */
const hostile = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    Array.from({ length: 280 }, (_, step) => ((at * 280 + step) * 7919 + 11_881_376).toString(26)).join(' '),
  )

describe('the bank somebody is asked from', () => {
  it('is read once, also by two lines at once, and again as soon as a question has changed', async () => {
    const { read, banks, cache } = people({ ada: ['Why us?', 'Why now?'], eve: ['Who are you?'] })
    const { bankOf } = cache()
    const [one, other] = await Promise.all([bankOf('ada'), bankOf('ada')])
    expect(one).toBe(other)
    expect(await bankOf('ada')).toBe(one)
    expect((await bankOf('eve')).texts.size).toBe(1)
    expect(read).toEqual(['ada', 'eve'])
    banks.ada = ['Why us?']
    expect((await bankOf('ada')).texts.size).toBe(1)
    expect(read).toEqual(['ada', 'eve', 'ada'])
  })

  it('holds a question that is stored twice once, with both ids, also when its copy is pages away', async () => {
    const { cache } = people({ ada: ['Why us?', ...numbered(600), 'Why us?'] })
    const { texts, idsOf } = await cache().bankOf('ada')
    expect(texts.size).toBe(601)
    expect(idsOf(0)).toHaveLength(2)
    expect(idsOf(1)).toHaveLength(1)
  })

  it('is tried again after the database failed', async () => {
    const { read, banks, cache } = people({})
    const { bankOf } = cache()
    await expect(bankOf('ada')).rejects.toThrow('no database')
    banks.ada = []
    expect((await bankOf('ada')).texts.size).toBe(0)
    expect(read).toEqual(['ada', 'ada'])
  })
})

describe('memory', () => {
  it('is bounded in bytes over all people, and who asked longest ago goes first', async () => {
    const { read, cache } = people({ ada: numbered(50), eve: numbered(50), max: numbered(50) })
    const one = (await cache().bankOf('ada')).bytes
    read.length = 0
    const bytes = Math.floor(one * 2.5)
    const { bankOf, bytes: held } = cache({ ...CACHE_LIMITS, usual: { ...CACHE_LIMITS.usual, bytes } })
    for (const user of ['ada', 'eve', 'ada', 'max', 'ada', 'eve']) {
      await bankOf(user)
      expect(held()).toBeLessThanOrEqual(bytes)
    }
    expect(read).toEqual(['ada', 'eve', 'max', 'eve'])
  })

  it('counts every byte that a bank holds', async () => {
    const { cache } = people({ ada: [...numbered(300), ...hostile(3)] })
    const { bankOf, bytes } = cache()
    const bank = await bankOf('ada')
    expect(bytes()).toBe(bank.bytes)
    expect(bank.bytes).toBeGreaterThan(sizeOf(bank.texts))
    expect(bank.bytes).toBeLessThan(sizeOf(bank.texts) + 303 * 24)
  })

  it('is not taken from the banks of others by one bank of long texts, which competes with its like', async () => {
    const { read, cache } = people({ ada: numbered(50), mallory: hostile(40), trudy: hostile(41) })
    const usual = { ...CACHE_LIMITS.usual, bank: 2 ** 16 }
    const room = Math.floor((await cache().bankOf('mallory')).bytes * 1.5)
    read.length = 0
    const { bankOf, bytes } = cache({ ...CACHE_LIMITS, usual, large: { ...CACHE_LIMITS.large, bytes: room } })
    for (const user of ['ada', 'mallory', 'trudy', 'mallory', 'trudy', 'ada']) await bankOf(user)
    expect(read).toEqual(['ada', 'mallory', 'trudy', 'mallory', 'trudy'])
    expect(bytes()).toBeLessThan(room + usual.bank)
  })

  it('is not taken at all by a bank larger than the bound, which is served all the same', async () => {
    const { read, cache } = people({ ada: numbered(100) })
    const none = { bytes: 1000, bank: 1000, atOnce: 1 }
    const { bankOf, bytes } = cache({ minutes: 1, usual: none, large: none })
    for (const _ of [1, 2]) expect((await bankOf('ada')).texts.size).toBe(100)
    expect(bytes()).toBe(0)
    expect(read).toEqual(['ada', 'ada'])
  })

  it('holds 5,000 questions in 2 MB, and 5,000 hostile ones within the bound', async () => {
    const { cache } = people({ ada: numbered(5000, 'Tell me about a time when you had to decide on matter') })
    expect((await cache().bankOf('ada')).bytes).toBeLessThan(2 * 2 ** 20)
    const perQuestion = bytesOfBank(joinPacked([packQuestions(hostile(40))])) / 40
    expect(perQuestion * 5000).toBeLessThan(CACHE_LIMITS.large.bank)
  })
})

/** Of the arrays and strings, without our own accounting. */
const sizeOf = (bank: CompactBank): number =>
  Object.values(bank).reduce<number>((sum, part) => {
    if (ArrayBuffer.isView(part)) return sum + part.buffer.byteLength
    return typeof part === 'number' ? sum : sum + part.starts.buffer.byteLength + part.text.length
  }, 0)
