import { DateTime } from 'luxon'

/** The months up to the one that it is, oldest first: their names, such as 2026-11, and when they begin. */
export function lastMonths(now: Date, timeZone: string, count: number): { name: string; begins: Date }[] {
  const current = DateTime.fromJSDate(now, { zone: timeZone }).startOf('month')
  return Array.from({ length: count }, (_, at) => {
    const month = current.minus({ months: count - 1 - at })
    return { name: month.toFormat('yyyy-MM'), begins: month.toJSDate() }
  })
}

/** The calendar month that it is at a time in a time zone: its first moment, and the first one after it. */
export function monthAround(now: Date, timeZone: string): { from: Date; until: Date } {
  const from = DateTime.fromJSDate(now, { zone: timeZone }).startOf('month')
  return { from: from.toJSDate(), until: from.plus({ months: 1 }).toJSDate() }
}
