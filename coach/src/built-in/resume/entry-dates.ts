import { type FoundDate, isoDate } from './dates.ts'

/** A date of work → start and end; what goes on has no end, and a single date is both. */
export function entryDates(date: FoundDate | undefined): { startDate?: string; endDate?: string } {
  if (!date) return {}
  return {
    ...(date.start && { startDate: isoDate(date.start) }),
    ...(date.end && !date.current && { endDate: isoDate(date.end) }),
  }
}

/** Dates of studies: a single date is when they ended, unless it is open. */
export function studyDates(date: FoundDate | undefined): { startDate?: string; endDate?: string } {
  if (date?.single && date.end) return { endDate: isoDate(date.end) }
  return entryDates(date)
}
