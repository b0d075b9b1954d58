import type { Said } from './said.ts'

/**
 * Keeps what a model said of an answer, so that the same answer to the same question has the same score. What it keeps
 * holds words of the answer: it belongs to the person who gave it.
 */
export type JudgementMemory = {
  /** @param key of `judgementKey`. Whatever was kept is checked again by the reader. */
  find(key: string): Promise<unknown>
  keep(key: string, said: Said): Promise<void>
}

/** For a coach of one process and one person, such as the command line. */
export function createJudgementMemory(): JudgementMemory {
  const kept = new Map<string, Said>()
  return {
    find: async (key) => kept.get(key),
    keep: async (key, said) => {
      kept.set(key, said)
    },
  }
}
