/** The ids of the questions at each place of a bank, sixteen bytes each; most texts belong to one question. */
export type QuestionIds = { of(place: number): string[]; bytes: number }

const ID_BYTES = 16

export function questionIds(lists: readonly (readonly string[])[]): QuestionIds {
  const from = new Uint32Array(lists.length + 1)
  for (const [place, { length }] of lists.entries()) from[place + 1] = (from[place] ?? 0) + length
  const packed = Buffer.alloc((from.at(-1) ?? 0) * ID_BYTES)
  for (const [at, id] of lists.flat().entries()) packed.write(id.replaceAll('-', ''), at * ID_BYTES, 'hex')
  return {
    of: (place) =>
      Array.from({ length: (from[place + 1] ?? 0) - (from[place] ?? 0) }, (_, step) =>
        written(
          packed.toString('hex', ((from[place] ?? 0) + step) * ID_BYTES, ((from[place] ?? 0) + step + 1) * ID_BYTES),
        ),
      ),
    bytes: packed.byteLength + from.byteLength,
  }
}

const written = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
