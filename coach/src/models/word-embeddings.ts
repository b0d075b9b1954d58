import { WIDTH } from './point-evidence.ts'

/** Where the word embeddings lie in the encoder's file, as 8-bit numbers, `rows` of WIDTH. */
export type WordTable = { offset: number; rows: number; scale: number; zero: number }

/** The networks that share the encoder's word embeddings do not carry them. @returns a row of WIDTH numbers for each id */
export function wordEmbeddings(
  file: Uint8Array,
  { offset, rows, scale, zero }: WordTable,
): (ids: number[]) => Float32Array {
  // A copy, so that the rest of the file can go.
  const table = Uint8Array.from(file.subarray(offset, offset + rows * WIDTH))
  return (ids) => {
    const values = new Float32Array(ids.length * WIDTH)
    for (const [row, id] of ids.entries())
      for (let at = 0; at < WIDTH; at += 1) values[row * WIDTH + at] = ((table[id * WIDTH + at] ?? zero) - zero) * scale
    return values
  }
}
