import { isFormal, type Session } from '@greenroom/contract/interviews'

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

/** Year/month/day where the person is. */
export function dateText(iso: string): string {
  const date = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}/${two(date.getMonth() + 1)}/${two(date.getDate())}`
}

/** The same with hours and minutes. */
export function timeText(iso: string): string {
  const date = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${dateText(iso)} ${two(date.getHours())}:${two(date.getMinutes())}`
}
