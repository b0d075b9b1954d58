import { DateTime } from 'luxon'

/** The calendar month that it is at a time in a time zone: its first moment, and the first one after it. */
export function monthAround(now: Date, timeZone: string): { from: Date; until: Date } {
  const from = DateTime.fromJSDate(now, { zone: timeZone }).startOf('month')
  return { from: from.toJSDate(), until: from.plus({ months: 1 }).toJSDate() }
}
