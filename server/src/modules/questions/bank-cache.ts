import { bytesOfBank, type CompactBank } from '@greenroom/coach/question-matcher'
import { MAX_STORED_QUESTIONS } from '@greenroom/contract/questions'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { BankPacker } from '#adapters/bank-packer/port.ts'
import type { PackedBankRepo } from './packed-bank-repo.ts'
import { type QuestionIds, questionIds } from './question-ids.ts'
import { type ReadBank, readBank } from './read-bank.ts'
import type { BankRepo } from './repo.ts'

/** A person's bank, ready for spoken lines: numbers in arrays, as large as `bytes` says. */
export type SpokenBank = { key: string; texts: CompactBank; idsOf: QuestionIds['of']; bytes: number }
export type BankCache = ReturnType<typeof createBankCache>

const MEGABYTE = 2 ** 20
/**
 * Up to 4 MB is any bank of questions as people write them: 5,000 of them take 1.5. What is larger (long texts of words
 * that nobody else has) competes with its like only, so that nobody pushes out the banks of others by filling their own.
 */
export const CACHE_LIMITS = {
  minutes: 30,
  usual: { bytes: 160 * MEGABYTE, bank: 4 * MEGABYTE, atOnce: 8 },
  large: { bytes: 96 * MEGABYTE, bank: 96 * MEGABYTE, atOnce: 1 },
}
/** Characters. What is smaller is made as fast as it is read. */
const MIN_STORED = 10_000

/**
 * Making a thousand questions ready takes a tenth of a second, too long while somebody waits for an answer; so the
 * banks of those who asked last stay in memory, and what was made is kept with the bank's revision in the database, where
 * every process finds it. Each time the database is asked for the revision, one row of one index: another process may
 * have changed it. Two who miss the same bank wait for the same one.
 */
export function createBankCache(
  deps: { bank: Pick<BankRepo, 'summary' | 'texts'>; packed: PackedBankRepo; packer: BankPacker },
  limits = CACHE_LIMITS,
) {
  const [usual, large] = [limits.usual, limits.large].map((part) => ({
    banks: new LRUCache<string, SpokenBank>({
      maxSize: part.bytes,
      maxEntrySize: part.bank,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: limits.minutes * 60_000,
      updateAgeOnGet: true,
      ttlAutopurge: true,
    }),
    turn: pLimit(part.atOnce),
  })) as [Part, Part]
  const underWay = new Map<string, Promise<SpokenBank>>()
  const lookups = { hits: 0, misses: 0 }

  async function bankOf(userId: string): Promise<SpokenBank> {
    const { characters, revision } = await deps.bank.summary(userId)
    const key = `${userId} ${revision}`
    const there = usual.banks.get(userId) ?? large.banks.get(userId)
    if (there?.key === key) {
      lookups.hits += 1
      return there
    }
    lookups.misses += 1
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const { turn } = characters > limits.usual.bank / CHARACTER_BYTES ? large : usual
    const made = turn(() => make(userId, key, { characters, revision }))
    underWay.set(key, made)
    try {
      return await made
    } finally {
      underWay.delete(key)
    }
  }

  async function make(userId: string, key: string, state: State): Promise<SpokenBank> {
    const { texts, ids } = await readPacked(userId, state)
    const { of: idsOf, bytes } = questionIds(ids)
    const bank = { key, texts, idsOf, bytes: bytesOfBank(texts) + bytes }
    usual.banks.delete(userId)
    large.banks.delete(userId)
    const part = bank.bytes <= limits.usual.bank ? usual : large
    part.banks.set(userId, bank)
    return bank
  }

  async function readPacked(userId: string, { characters, revision }: State): Promise<ReadBank> {
    if (characters < MIN_STORED) return readBank(deps, userId, MAX_STORED_QUESTIONS)
    const stored = await deps.packed.find(userId, revision)
    if (stored) return stored
    const bank = await readBank(deps, userId, MAX_STORED_QUESTIONS)
    // Without the copy the next process makes it again. It is kept before it is used, since others wait for it too.
    if (bytesOfBank(bank.texts) <= limits.usual.bank) await deps.packed.save(userId, revision, bank).catch(() => {})
    return bank
  }

  const bytes = () => usual.banks.calculatedSize + large.banks.calculatedSize
  return { bankOf, bytes, figures: () => ({ bytes: bytes(), ...lookups }) }
}

type State = { characters: number; revision: string }
type Part = { banks: LRUCache<string, SpokenBank>; turn: ReturnType<typeof pLimit> }

/** Of a bank as people write them; only decides which queue it waits in. */
const CHARACTER_BYTES = 4
