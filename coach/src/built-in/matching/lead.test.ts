import { describe, expect, it } from 'vitest'
import { type Lead, leads } from './lead.ts'

const unlike = () => 0
const all = (found: Lead[]) => found.map(({ ofAll }) => ofAll)

describe('how far a question is ahead', () => {
  it('is measured against the likest other one', () => {
    expect(all(leads([5, 3, 2], unlike))).toEqual([2, -2, -3])
  })

  it('does not count a second wording of the same question as a rival', () => {
    const sameFirstTwo = (one: number, other: number) => (one + other === 1 ? 0.9 : 0.1)
    expect(all(leads([5, 4.9, 2], sameFirstTwo))).toEqual([3, 2.9000000000000004, -3])
  })

  it('is known without those before it too', () => {
    expect(leads([5, 3, 2], unlike).map(({ ofLater }) => ofLater)).toEqual([2, 1, 2])
  })

  it('is its whole evidence where it stands alone', () => {
    expect(all(leads([5], unlike))).toEqual([5])
  })
})
