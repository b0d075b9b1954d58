/**
 * Keeps what a model said of an answer, so that the same answer to the same question has the same score. What it keeps
 * holds words of the answer: it belongs to the person who gave it.
 */
export type JudgementMemory = {
  /** @param key made of `judgementKey`. What is found is checked again by whoever asked. */
  find(key: string): Promise<unknown>
  keep(key: string, said: object): Promise<void>
}

/** Where nobody judges the same answer twice, such as on the command line. */
export const noMemory: JudgementMemory = { find: async () => undefined, keep: async () => undefined }
