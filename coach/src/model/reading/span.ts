import type { Point } from '#built-in/resume/date-points.ts'
import { findDates, isoDate } from '#built-in/resume/dates.ts'
import type { Claimed, Standing, StandingIn } from './standing.ts'

export type Span = { startDate?: string; endDate?: string; quotes: Omit<Standing, 'value'>[] }

/**
 * The time span of an entry as its quotes print it. A start that no date of its quote bears out makes the whole span
 * worthless; so does an end, unless the quote says that it goes on.
 */
export function spanOf(standing: StandingIn, start: Claimed, end: Claimed): Span | undefined {
  const begun = start && pointIn(standing, start, 'start')
  const ended = end && !isOpen(standing, end) ? pointIn(standing, end, 'end') : null
  if (begun === undefined || ended === undefined || (!begun && !ended)) return undefined
  const quotes = [...(begun ? [begun.found] : []), ...(ended ? [ended.found] : [])]
  const [startDate, endDate] = [begun && isoDate(begun.point), ended && isoDate(ended.point)]
  return { ...(startDate && { startDate }), ...(endDate && { endDate }), quotes }
}

/** The printed date that the claimed one follows from; as exact as printed. */
function pointIn(standing: StandingIn, { value, quote }: NonNullable<Claimed>, edge: 'start' | 'end') {
  const found = standing.quoted(quote)
  const wanted = pointOf(value)
  if (!found || !wanted) return undefined
  const points = findDates(found.quote).flatMap((date) => date[edge] ?? [])
  const point = points.find(({ year, month }) => year === wanted.year && (!wanted.month || wanted.month === month))
  return point && { point, found }
}

function pointOf(value: string): Point | undefined {
  const iso = /^(\d{4})(?:-(\d{2})(?:-\d{2})?)?$/.exec(value.trim())
  if (!iso) return findDates(value)[0]?.start
  return { year: Number(iso[1]), ...(iso[2] && { month: Number(iso[2]) }) }
}

/** 'Present', where a range of the quote says so. */
function isOpen(standing: StandingIn, { value, quote }: NonNullable<Claimed>): boolean {
  if (pointOf(value)) return false
  const found = standing.quoted(quote)
  return found !== undefined && (findDates(found.quote).some(({ current }) => current) || !/\d/.test(found.quote))
}
