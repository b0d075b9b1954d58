import type { PackedLists } from './pack-questions.ts'
import { bytesOfTable, type StringTable } from './string-table.ts'

/**
 * The questions of one person, made ready to be compared with spoken lines: numbers in a few arrays, some hundred bytes
 * a question, and not one object for each.
 */
export type CompactBank = PackedLists & {
  stems: StringTable
  sounds: StringTable
  /** In how many questions a stem stands; meanings in order, and in how many each stands. */
  stemCounts: Uint16Array
  meanings: Uint16Array
  meaningCounts: Uint16Array
  /** Of each question: the weight of its stems, the lengths of its themes and meanings as vectors. */
  stemWeight: Float32Array
  themeLength: Float32Array
  meaningLength: Float32Array
}

/** Bytes in memory. */
export function bytesOfBank(bank: CompactBank): number {
  const arrays = Object.values(bank).filter((part) => ArrayBuffer.isView(part))
  const numbers = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return numbers + bytesOfTable(bank.stems) + bytesOfTable(bank.sounds)
}

/** Falls gently: a stem in two questions still tells much, one in half of them little. */
export const rarityOf = (count: number): number => (count > 0 ? 1 / (1 + 0.25 * Math.log2(count)) : 1)

/** Where a number stands in an ascending list, or -1. */
export function findNumber(list: Uint16Array, wanted: number): number {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = list[middle] ?? 0
    if (there === wanted) return middle
    if (there < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
