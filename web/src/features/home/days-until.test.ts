import { expect, it } from 'vitest'
import { daysUntil } from './days-until.ts'

it.each([
  ['2026-11-24', 0],
  ['2026-11-25', 1],
  ['2026-12-03', 9],
  ['2026-11-23', -1],
  ['2027-11-24', 365],
])('counts the days until %s, whatever the hour is: %i', (day, days) => {
  expect(daysUntil(day, new Date(2026, 10, 24, 0, 1))).toBe(days)
  expect(daysUntil(day, new Date(2026, 10, 24, 23, 59))).toBe(days)
})
