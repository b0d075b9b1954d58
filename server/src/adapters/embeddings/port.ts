/** The meaning of a text as numbers; vectors of one implementation can be compared with each other. */
export type Vector = ArrayLike<number>

/**
 * Sentence embeddings for matching spoken questions. They make matching better and are never needed for it, so
 * nothing here throws or makes a live interview wait.
 */
export type Embeddings = {
  /** The vectors that are there by now, by text. The others are made in the background for the next time. */
  known(texts: string[]): Map<string, Vector>
  /** The vector of one text, or undefined when it takes longer than `patience` milliseconds. */
  of(text: string, patience: number): Promise<Vector | undefined>
  /** How many milliseconds a spoken line may wait for its vector. */
  readonly patience: number
  close(): Promise<void>
}
