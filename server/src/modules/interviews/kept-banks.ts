import { keepBank, type QuestionBank } from '@greenroom/coach/built-in/matching/question-bank'
import type { Ranked } from './rank-spoken.ts'
import type { Stores } from './repo.ts'

/** A person's bank, ready for spoken lines. The same question stored twice is one text with two ids. */
export type SpokenBank = {
  texts: QuestionBank
  idsOf(text: string): string[]
  /** What was heard last. */
  lately: Map<string, Ranked>
}
type Kept = { mark: string; size: number; spoken: Promise<SpokenBank> }

/** About one kilobyte of memory each. */
const QUESTIONS_MOST = 40_000

/**
 * Reading a thousand questions out of the database and making them ready takes a tenth of a second, too long while
 * somebody waits for an answer; so the banks of those who asked last stay in memory. Each time the database is asked
 * for the bank's mark, which takes a millisecond and changes with every question: another process may have changed it.
 */
export function createKeptBanks(bank: Pick<Stores['bank'], 'mark' | 'texts'>, most = QUESTIONS_MOST) {
  const kept = new Map<string, Kept>()

  return async function bankOf(userId: string): Promise<SpokenBank> {
    const { mark, size } = await bank.mark(userId)
    const there = kept.get(userId)
    kept.delete(userId)
    const now = there?.mark === mark ? there : { mark, size, spoken: read(userId) }
    kept.set(userId, now)
    forgetOldest()
    return now.spoken.catch((error) => {
      if (kept.get(userId) === now) kept.delete(userId)
      throw error
    })
  }

  async function read(userId: string): Promise<SpokenBank> {
    const ids = Map.groupBy(await bank.texts(userId), ({ questionText }) => questionText)
    return {
      texts: keepBank([...ids.keys()].map((text) => ({ id: text, text }))),
      idsOf: (text) => (ids.get(text) ?? []).map(({ id }) => id),
      lately: new Map(),
    }
  }

  /** Whoever asked just now stays, however much it is. */
  function forgetOldest() {
    let all = [...kept.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [userId, { size }] of kept) {
      if (all <= most || kept.size === 1) return
      kept.delete(userId)
      all -= size
    }
  }
}
