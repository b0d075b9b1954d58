import type { Embeddings } from '#adapters/embeddings/port.ts'
import type { Questions } from '#modules/questions/index.ts'
import { createBankMeaning } from './bank-meaning.ts'
import { coalesceMatches } from './coalesce-matches.ts'
import { createMatcher } from './match-question.ts'
import type { Stores } from './repo.ts'
import { findSameQuestions } from './same-questions.ts'

type Deps = {
  stores: Stores
  bankOf: Questions['bankOf']
  embeddings?: Embeddings | undefined
  /** Told what failed in the background. */
  onFailure: (error: unknown) => void
}

/** Everything that finds a person's own questions again in what was said. */
export function createMatching({ stores, bankOf, embeddings, onFailure }: Deps) {
  const meaning = embeddings && createBankMeaning({ vectors: stores.vectors, embeddings, onFailure })
  const deps = { stores, bankOf, meaning }
  const { best, answersByWords } = coalesceMatches(createMatcher(deps))
  return {
    match: best,
    answersByWords,
    sameQuestions: (userId: string, lines: string[], least: number) => findSameQuestions(deps, userId, lines, least),

    /** Does what matching would do at the first spoken line, and has the meaning of the stored questions made ready. */
    async getReady(userId: string): Promise<void> {
      meaning?.prepare(userId, await bankOf(userId))
    },
  }
}
