import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeNotes } from './place-notes.ts'

describe('placeNotes', () => {
  it('stands beside its line when there is room, else under the one before', () => {
    expect(placeNotes([20, 24, 200], [40, 60, 40], 16)).toEqual([20, 76, 200])
  })
  it('never overlaps and never stands above its line', () => {
    const notes = fc.array(fc.record({ anchor: fc.nat(900), height: fc.integer({ min: 1, max: 120 }) }))
    fc.assert(
      fc.property(notes, (list) => {
        const anchors = list.map((note) => note.anchor).toSorted((a, b) => a - b)
        const heights = list.map((note) => note.height)
        const tops = placeNotes(anchors, heights, 8)
        tops.forEach((top, at) => {
          expect(top).toBeGreaterThanOrEqual(anchors[at] ?? 0)
          if (at > 0) expect(top).toBeGreaterThanOrEqual((tops[at - 1] ?? 0) + (heights[at - 1] ?? 0) + 8)
        })
      }),
    )
  })
})
