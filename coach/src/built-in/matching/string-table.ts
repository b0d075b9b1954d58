/** Distinct strings in order, as one string and where each begins: a few bytes each instead of an object. */
export type StringTable = { text: string; starts: Uint32Array }

/** @param strings distinct and sorted by code unit, as `toSorted()` does. */
export function stringTable(strings: readonly string[]): StringTable {
  const starts = new Uint32Array(strings.length + 1)
  let length = 0
  for (const [at, string] of strings.entries()) {
    starts[at] = length
    length += string.length
  }
  starts[strings.length] = length
  return { text: strings.join(''), starts }
}

export const stringAt = ({ text, starts }: StringTable, at: number): string => text.slice(starts[at], starts[at + 1])

/** Where a string stands, or -1. */
export function findString(table: StringTable, wanted: string): number {
  let low = 0
  let high = table.starts.length - 2
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = stringAt(table, middle)
    if (there === wanted) return middle
    if (there < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Bytes in memory: V8 keeps one a character where all are Latin-1, else two. */
export const bytesOfTable = ({ text, starts }: StringTable): number =>
  starts.byteLength + text.length * (BEYOND_LATIN_1.test(text) ? 2 : 1)

const BEYOND_LATIN_1 = /[^\x20-\xff]/
