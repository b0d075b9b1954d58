/** The meaning of a text as numbers; vectors of one implementation can be compared with each other. */
export type Vector = ArrayLike<number>

/**
 * Sentence embeddings for matching spoken questions. They make matching better and are never needed for it, so
 * nothing here throws or makes a live interview wait.
 */
export type Embeddings = {
  /** Names what made the vectors, so that those of another model are not compared with them. */
  readonly model: string
  /** Whether Chinese texts have vectors that tell what they mean; others have their words compared. */
  readonly readsChinese: boolean
  /** The vector of one text, or undefined when it takes longer than `patience` milliseconds. */
  of(text: string, patience: number): Promise<Vector | undefined>
  /**
   * The vectors of a few texts in their order, whenever nothing that is in a hurry waits; undefined when they cannot be
   * had now. Nothing of it is kept. A caller asks for the next ones when these are there.
   */
  inBackground(texts: string[]): Promise<Vector[] | undefined>
  /** How many milliseconds a spoken line may wait for its vector. */
  readonly patience: number
  close(): Promise<void>
}
