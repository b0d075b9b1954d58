import type { SequenceWeights } from '#built-in/posting/asked/sequence-weights.ts'

/** The learned parts of the reader; what is missing is taken from the knowledge files. Training measures with others. */
export type ReaderWeights = {
  units?: SequenceWeights
  names?: SequenceWeights
  choice?: ReadonlyMap<string, number>
  title?: ReadonlyMap<string, number>
  employer?: ReadonlyMap<string, number>
}
