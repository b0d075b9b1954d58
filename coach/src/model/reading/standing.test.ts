import { expect, it } from 'vitest'
import { standingIn } from './standing.ts'

const TEXT = 'Nightshift Bakers, Hull\nApprentice Electrician\n2019 to 2021\nWharfedale General Hospital, Leeds'

it('finds a value in its line when the quote lacks a word of it', () => {
  const found = standingIn(TEXT).field({ value: 'Wharfedale General Hospital', quote: 'Wharfedale Hospital, Leeds' })
  expect(found).toMatchObject({ value: 'Wharfedale General Hospital', quote: 'Wharfedale General Hospital, Leeds' })
})

it.each([
  ['Wharfedale General Hospital', 'Wharfedale Hospital, York'],
  ['Wharfedale General Hospital', 'Wharfedale'],
  ['Wharfedale Hospital', 'Wharfedale Hospital, Leeds'],
  ['Apprentice Electrician', 'Electrician at Nightshift Bakers'],
])('does not find %s by “%s”', (value, quote) => {
  expect(standingIn(TEXT).field({ value, quote })).toBeUndefined()
})
