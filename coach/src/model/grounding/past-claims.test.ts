import { describe, expect, it } from 'vitest'
import { materialFrom, ungroundedClaims } from './claims.ts'
import people from './past-claims.test-data.json' with { type: 'json' }

/** Of half of the people: how many sentences that a line of theirs says are kept, and how many inventions refused. */
function measure(half: 0 | 1) {
  const counts = { kept: 0, told: 0, refused: 0, invented: 0 }
  for (const { lines, true: told, invented } of people.filter((_, at) => at % 2 === half)) {
    const material = materialFrom({ own: [lines.join('\n')] })
    const isRefused = (sentence: string) => ungroundedClaims(sentence, material).length > 0
    counts.told += told.length
    counts.kept += told.filter((sentence) => !isRefused(sentence)).length
    counts.invented += invented.length
    counts.refused += invented.filter(isRefused).length
  }
  return counts
}

describe('what somebody is said to have done', () => {
  it('is kept when a line tells it and refused when none does, on the half the threshold was chosen on', () => {
    expect(measure(0)).toEqual({ kept: 30, told: 30, refused: 30, invented: 30 })
  })

  it('and on the half it was not chosen on', () => {
    expect(measure(1)).toEqual({ kept: 30, told: 30, refused: 30, invented: 30 })
  })
})
