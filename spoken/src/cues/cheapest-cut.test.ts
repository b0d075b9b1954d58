import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cheapestCut } from './cheapest-cut.ts'

const LONGEST = 3

it('cuts all of it, and no other way to cut it is cheaper', () => {
  const prices = fc.array(fc.record({ cut: fc.nat(9), word: fc.nat(9) }), { maxLength: 8 })
  fc.assert(
    fc.property(prices, (words) => {
      const ofCut = (at: number) => words[at]?.cut ?? 0
      const ofPiece = (from: number, to: number) => 1 + (words[from]?.word ?? 0) * (to - from)
      const pieces = cheapestCut(words.length, { longest: LONGEST, ofCut, ofPiece })
      expect(pieces.map(({ from }) => from)).toEqual([0, ...pieces.map(({ to }) => to)].slice(0, -1))
      expect(pieces.at(-1)?.to ?? 0).toBe(words.length)
      const cost = (from: number): number =>
        from === words.length
          ? 0
          : Math.min(
              ...Array.from({ length: Math.min(LONGEST, words.length - from) }, (_, more) => from + more + 1).map(
                (to) => (from > 0 ? ofCut(from) : 0) + ofPiece(from, to) + cost(to),
              ),
            )
      const found = pieces.map(({ from, to }) => (from > 0 ? ofCut(from) : 0) + ofPiece(from, to))
      expect(found.reduce((sum, next) => sum + next, 0)).toBe(cost(0))
    }),
  )
})
