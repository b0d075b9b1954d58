import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Course,
  durationSeconds,
  left,
  MAX_SILENCE_MS,
  type Move,
  moved,
  NEW_COURSE,
  seen,
} from './state-machine.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000)
const after = (...steps: [Move, number][]) =>
  steps.reduce<Course | undefined>((course, [move, seconds]) => course && moved(course, move, at(seconds)), NEW_COURSE)

const COURSES = {
  created: NEW_COURSE,
  in_progress: after(['start', 0]),
  paused: after(['start', 0], ['pause', 10]),
  completed: after(['start', 0], ['end', 10]),
}

describe('the course of an interview', () => {
  it.each([
    ['created', 'start', 'in_progress'],
    ['created', 'pause', undefined],
    ['created', 'resume', undefined],
    ['created', 'end', 'completed'],
    ['in_progress', 'start', 'in_progress'],
    ['in_progress', 'pause', 'paused'],
    ['in_progress', 'resume', undefined],
    ['in_progress', 'end', 'completed'],
    ['paused', 'start', undefined],
    ['paused', 'pause', undefined],
    ['paused', 'resume', 'in_progress'],
    ['paused', 'end', 'completed'],
    ['completed', 'start', undefined],
    ['completed', 'pause', undefined],
    ['completed', 'resume', undefined],
    ['completed', 'end', 'completed'],
  ] as const)('%s, %s → %s', (status, move, expected) => {
    const course = COURSES[status]
    expect(course && moved(course, move, at(20))?.status).toBe(expected)
  })

  it('changes nothing when start or end is sent again', () => {
    const running = after(['start', 0])
    const ended = after(['start', 0], ['end', 30])
    expect(running && moved(running, 'start', at(99))).toBe(running)
    expect(ended && moved(ended, 'end', at(99))).toBe(ended)
  })

  it('counts the seconds in progress and leaves pauses out', () => {
    const course = after(['start', 0], ['pause', 60], ['resume', 500], ['end', 530.9])
    expect(course && durationSeconds(course, at(9999))).toBe(90)
    expect(course).toMatchObject({ startedAt: at(0), completedAt: at(530.9), lastSeenAt: null })
  })

  it('counts on while in progress and stands still in a pause', () => {
    const running = after(['start', 0])
    const paused = after(['start', 0], ['pause', 7])
    expect(running && durationSeconds(running, at(7.4))).toBe(7)
    expect(paused && durationSeconds(paused, at(100))).toBe(7)
  })

  it('ends with no duration when it was never started', () => {
    const course = after(['end', 50])
    expect(course && durationSeconds(course, at(60))).toBe(0)
    expect(course?.startedAt).toBeNull()
  })

  it('counts silence up to a point, and nothing of it after somebody has left', () => {
    const running = after(['start', 0])
    expect(running && durationSeconds(running, at(3600))).toBe(MAX_SILENCE_MS / 1000)
    expect(running && durationSeconds(seen(seen(running, at(80)), at(160)), at(170))).toBe(170)
    const gone = running && left(running, at(20))
    expect(gone && durationSeconds(gone, at(3600))).toBe(20)
    expect(gone && durationSeconds(seen(gone, at(3600)), at(3610))).toBe(30)
  })

  it('is not moved by signs of life unless it is in progress', () => {
    for (const course of [COURSES.created, COURSES.paused, COURSES.completed]) {
      expect(course && seen(course, at(20))).toBe(course)
      expect(course && left(course, at(20))).toBe(course)
    }
  })

  it('counts nothing twice where the clocks of two servers differ', () => {
    let course = after(['start', 0])
    for (let second = 10; second <= 100; second += 10)
      course = course && seen(course, at(second + (second % 20 ? 3 : 0)))
    expect(course && durationSeconds(course, at(100))).toBe(100)
  })

  it('never counts more than the time between start and now, nor less than nothing, whatever is called when', () => {
    const move = fc.constantFrom<Move>('start', 'pause', 'resume', 'end')
    fc.assert(
      fc.property(fc.array(fc.tuple(move, fc.integer({ min: -5, max: 100 }))), (steps) => {
        let clock = 0
        let course = NEW_COURSE
        for (const [next, wait] of steps) {
          clock += wait
          course = moved(course, next, at(clock)) ?? course
          expect((course.status === 'in_progress') === (course.lastSeenAt !== null)).toBe(true)
        }
        const waited = steps.reduce((sum, [, wait]) => sum + Math.abs(wait), 0)
        expect(durationSeconds(course, at(clock))).toBeGreaterThanOrEqual(0)
        expect(durationSeconds(course, at(clock))).toBeLessThanOrEqual(waited)
      }),
    )
  })
})
