import { joinPacked, packQuestions } from '@greenroom/coach/question-matcher'
import { WorkerPool } from '#adapters/workers/worker-pool.ts'
import type { BankPacker } from './port.ts'
import type { PackHandlers } from './worker.ts'

/** Characters, or words: so much takes a few milliseconds here, and a worker that is not running yet half a second. */
const SMALL = 4000
const LIMITS = {
  atOnce: 1,
  maxWaiting: 1000,
  maxWaitingEach: 4,
  // The largest bank within the quota takes some 3 seconds and 500 MB to join.
  seconds: 60,
  megabytes: 1000,
  idleSeconds: 60,
  niceness: 0,
}

/** In a worker process: a large bank comes in parts, and others have their turn between them. */
export function createBankPacker(): BankPacker {
  const pool = new WorkerPool<PackHandlers>(new URL('./worker.ts', import.meta.url), LIMITS)
  return {
    async pack(owner, texts) {
      if (sum(texts.map(({ length }) => length)) <= SMALL) return packQuestions(texts)
      return detached(await pool.run(owner, 'pack', texts))
    },
    async join(owner, parts) {
      if (sum(parts.map(({ wordStems }) => wordStems.length)) <= SMALL) return joinPacked(parts)
      const bank = await pool.run(owner, 'join', parts)
      return { ...detached(bank), stems: detached(bank.stems), sounds: detached(bank.sounds) }
    },
    close: () => pool.close(),
  }
}

/** What comes from another process lies in one buffer with all that was sent; a copy lets go of it. */
const detached = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, copied(part)])) as T

const copied = (part: unknown): unknown =>
  part instanceof Uint8Array ||
  part instanceof Uint16Array ||
  part instanceof Uint32Array ||
  part instanceof Float32Array
    ? part.slice()
    : part

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
