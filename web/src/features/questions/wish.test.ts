import { expect, it } from 'vitest'
import { spread } from './wish.ts'

it('spreads the number over the types, and none is lost', () => {
  expect(spread(8, ['technical'])).toEqual({ technical: 8 })
  expect(spread(8, ['technical', 'behavioral', 'situational'])).toEqual({ technical: 3, behavioral: 3, situational: 2 })
  expect(spread(2, ['technical', 'behavioral', 'situational'])).toEqual({ technical: 1, behavioral: 1, situational: 0 })
})
