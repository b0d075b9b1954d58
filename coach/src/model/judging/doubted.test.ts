import { describe, expect, it } from 'vitest'
import { doubtedIn } from './doubted.ts'

const doubting = (...quotes: string[]) => quotes.map((quote) => ({ quote, correction: undefined }))

describe('what a model doubts', () => {
  it.each([
    ['one two three', 'two three', ['three'], true],
    ['one two three', 'one two', ['three'], false],
    ['one two three', 'one two three', ['two'], true],
    ['two one, two three', 'two three', ['two one'], false],
    ['one two', 'one', [], false],
    ['one two', '', ['one'], false],
    ['xababax', 'bab', ['abx', 'aba'], true],
    ['one two three', 'three', ['one', 'one two'], false],
  ])('of %j, the quote %j with %j: %j', (answer, quote, doubts, expected) => {
    expect(doubtedIn(answer, doubting(...doubts))(quote)).toBe(expected)
  })

  it('is told apart where everything stands everywhere', () => {
    const answer = ')'.repeat(20_000)
    const isDoubted = doubtedIn(answer, doubting(...Array.from({ length: 40 }, (_, at) => ';'.repeat(at + 1))))
    for (let length = 1; length <= 40; length += 1) expect(isDoubted(')'.repeat(length * 50))).toBe(false)
    const all = doubtedIn(answer, doubting(...Array.from({ length: 40 }, (_, at) => ')'.repeat(at + 1))))
    expect(all('))')).toBe(true)
  })
})
