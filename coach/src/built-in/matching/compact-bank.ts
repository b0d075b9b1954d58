import type { PackedLists } from './pack-questions.ts'
import { bytesOfTable, type StringTable } from './string-table.ts'

/**
 * The questions of one person, prepared for comparison with spoken lines: a few arrays of numbers, some hundred bytes
 * per question, instead of an object for each.
 */
export type CompactBank = PackedLists & {
  stems: StringTable
  sounds: StringTable
  /** Number of questions that contain each stem; the meanings in ascending order, and the number of questions for each. */
  stemCounts: Uint16Array
  meanings: Uint16Array
  meaningCounts: Uint16Array
  /** Per question: the weight of its stems, and the length of its meaning vector. */
  stemWeight: Float32Array
  meaningLength: Float32Array
}

/** Bytes in memory. */
export function bytesOfBank(bank: CompactBank): number {
  const arrays = Object.values(bank).filter((part) => ArrayBuffer.isView(part))
  const numbers = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return numbers + bytesOfTable(bank.stems) + bytesOfTable(bank.sounds)
}

/** Inverse document frequency, damped: a stem in two questions still weighs much, one in half of them little. */
export const rarityOf = (count: number): number => (count > 0 ? 1 / (1 + 0.25 * Math.log2(count)) : 1)

/** Index of a number in an ascending list, or -1. */
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
