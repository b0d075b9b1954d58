import { isFormal, type Session } from '@greenroom/contract/interviews'
import { timeZone } from '#lib/time-zone.ts'

/** A row of the interview records (docs/rules.md, Interviews). */
export type InterviewRecord = {
  id: string
  title: string
  /** ISO 8601. */
  date: string
  /** m:ss or h:mm:ss; null while it is not completed. */
  duration: string | null
  formal: boolean
  /** What is running is not deleted. */
  deletable: boolean
  session: Session
}

export const recordOf = (session: Session): InterviewRecord => ({
  id: session.session_id,
  title: session.title,
  date: session.started_at ?? session.created_at,
  duration: session.status === 'completed' ? durationText(session.duration) : null,
  formal: isFormal(session.interview_type),
  deletable: session.status !== 'in_progress',
  session,
})

/** Whole seconds → m:ss, from an hour on h:mm:ss. */
export function durationText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = two(Math.floor(seconds % 60))
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Year/month/day in the person's time zone. */
export function dateText(iso: string): string {
  const { year, month, day } = partsOf(iso)
  return `${year}/${month}/${day}`
}

/** The same with hours and minutes. */
export function timeText(iso: string): string {
  const { hour, minute } = partsOf(iso)
  return `${dateText(iso)} ${hour}:${minute}`
}

function partsOf(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timeZone(),
    hourCycle: 'h23',
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two },
  })
  return Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}
