import type { Session } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { aUser, signIn } from '#testing/makers.ts'
import { dateText, durationText, recordOf, timeText } from './record.ts'

const session: Session = {
  session_id: '01936c3e-0000-7000-8000-000000000001',
  title: 'Data Engineer at Kestrel Freight',
  interview_type: 'mock',
  status: 'completed',
  total_questions: 8,
  current_question: 8,
  created_at: '2026-11-20T10:00:00Z',
  duration: 1458,
  answered_questions: 8,
  judge: 'end',
}

describe('a record', () => {
  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [1458, '24:18'],
    [3482, '58:02'],
    [3600, '1:00:00'],
    [36_065, '10:01:05'],
  ])('shows %d seconds as %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

  it('has no duration before it is completed', () => {
    expect(recordOf({ ...session, status: 'paused' }).duration).toBeNull()
    expect(recordOf(session).duration).toBe('24:18')
  })

  it.each([
    ['technical', true],
    ['hr', true],
    ['comprehensive', true],
    ['mock', false],
    ['others', false],
  ] as const)('of type %s is formal: %s', (interview_type, formal) => {
    expect(recordOf({ ...session, interview_type }).formal).toBe(formal)
  })

  it('cannot be deleted while it runs', () => {
    expect(recordOf({ ...session, status: 'in_progress' }).deletable).toBe(false)
    expect(recordOf({ ...session, status: 'paused' }).deletable).toBe(true)
  })

  it('shows the day as year/month/day', () => {
    expect(dateText('2026-03-05T12:00:00Z')).toBe('2026/03/05')
  })

  it.each([
    ['Pacific/Auckland', '2026/03/06 00:30'],
    ['America/Los_Angeles', '2026/03/05 03:30'],
  ])('has its day and time in the time zone of the profile, %s', (time_zone, text) => {
    signIn(aUser({ time_zone }))
    expect(timeText('2026-03-05T11:30:00Z')).toBe(text)
  })

  it('has the browser’s time where the profile names a zone that the browser does not know', () => {
    signIn(aUser())
    const here = timeText('2026-03-05T11:30:00Z')
    signIn(aUser({ time_zone: 'Mars/Olympus' }))
    expect(timeText('2026-03-05T11:30:00Z')).toBe(here)
  })
})
