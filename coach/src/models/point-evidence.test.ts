import { describe, expect, it } from 'vitest'
import { EVIDENCE, evidenceOf, type TokenStates, WIDTH } from './point-evidence.ts'

/** Tokens that each have a direction of their own. */
function said(...tokens: number[]): TokenStates {
  const rows = new Float32Array(tokens.length * WIDTH)
  for (const [at, token] of tokens.entries()) rows[at * WIDTH + token] = 1
  return { count: tokens.length, rows }
}
const QUESTION = said(1, 2)
const closestOf = (evidence: number[] | undefined) => evidence?.[4] ?? 0

describe('the evidence for a point', () => {
  it('is whole where all of its tokens stand together in the answer', () => {
    const [first, second] = evidenceOf(QUESTION, [said(7, 8), said(9, 10)], said(3, 4, 7, 8, 5))
    expect(closestOf(first)).toBeCloseTo(1)
    expect(closestOf(second)).toBeCloseTo(0)
  })

  it('is less where its tokens stand far apart', () => {
    const between = Array.from({ length: 40 }, (_, at) => 20 + at)
    const [apart] = evidenceOf(QUESTION, [said(7, 8)], said(7, ...between, 8))
    expect(closestOf(apart)).toBeCloseTo(0.5)
  })

  it('reaches to the last word of a long answer', () => {
    const before = Array.from({ length: 101 }, (_, at) => 20 + at)
    const [last] = evidenceOf(QUESTION, [said(7, 8)], said(...before, 7, 8))
    expect(closestOf(last)).toBeCloseTo(1)
  })

  it('has as many numbers for a point without words, all of them 0', () => {
    const [none, some] = evidenceOf(QUESTION, [said(), said(7)], said(7))
    expect(none).toEqual(Array.from({ length: EVIDENCE }, () => 0))
    expect(some).toHaveLength(EVIDENCE)
    expect(evidenceOf(QUESTION, [said(7)], said())).toEqual([none])
  })
})
