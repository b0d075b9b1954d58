import { describe, expect, it } from 'vitest'
import data from '#built-in/posting/testing/employer-openings.test-data.json' with { type: 'json' }
import { readPosting } from './read-posting.ts'

const wrong = data.openings.filter(({ text, company }) => (readPosting({ text }).company ?? null) !== company)
const part = (odd: number) => data.openings.filter((_, at) => at % 2 === odd)
const share = (odd: number) => 1 - part(odd).filter((opening) => wrong.includes(opening)).length / part(odd).length

describe('the employer in openings of postings, many with the name of a tool', () => {
  it('is read from those that the reader was made with', () => expect(share(0)).toBeGreaterThanOrEqual(0.85))

  it('is read from those that were held out', () => expect(share(1)).toBeGreaterThanOrEqual(0.85))

  it('is never invented where none is named', () => {
    expect(wrong.filter(({ company }) => company === null)).toEqual([])
  })
})
