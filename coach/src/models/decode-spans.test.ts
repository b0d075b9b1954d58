import { expect, it } from 'vitest'
import { decodeSpans } from './decode-spans.ts'

/** Rows of probabilities → of their logarithms. */
const logs = (...rows: number[][]) => rows.map((row) => row.map(Math.log))

it('finds spans where they begin and as far as they go on', () => {
  const spans = decodeSpans(logs([0.1, 0.8, 0.1], [0.2, 0.1, 0.7], [0.9, 0.05, 0.05], [0.2, 0.7, 0.1]))
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [3, 4],
  ])
  expect(spans[0]?.certainty).toBeCloseTo(0.8)
})

it('never goes on with what has not begun, nor with another kind', () => {
  const goesOnOnly = decodeSpans(logs([0.4, 0.05, 0.55], [0.9, 0.05, 0.05]))
  expect(goesOnOnly).toEqual([])
  const twoKinds = decodeSpans(logs([0.05, 0.85, 0.02, 0.06, 0.02], [0.05, 0.02, 0.4, 0.03, 0.5]))
  expect(twoKinds).toMatchObject([{ kind: 0, from: 0, to: 2 }])
})

it('tells kinds apart, and two spans that touch', () => {
  const spans = decodeSpans(logs([0.02, 0.9, 0.02, 0.04, 0.02], [0.02, 0.04, 0.02, 0.9, 0.02]))
  expect(spans.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    [0, 0, 1],
    [1, 1, 2],
  ])
})

it('finds less certain spans when it is eager', () => {
  const doubtful = logs([0.7, 0.28, 0.02])
  expect(decodeSpans(doubtful)).toEqual([])
  expect(decodeSpans(doubtful, 1.5)).toHaveLength(1)
})

it('finds nothing in nothing', () => {
  expect(decodeSpans([])).toEqual([])
})
