import { expect, it } from 'vitest'
import { writeTasks } from './write-tasks.ts'

it('shows what waits, and each dead letter with what went wrong', () => {
  const state = { kind: 'make_export', waiting: 12, delayed: 3, running: 1, failed: 1, oldest: 61.7 }
  const letter = { id: '0b6a', kind: 'make_export', failedAt: new Date(0), tries: 5, reason: 'ENOSPC' }
  expect(writeTasks([state], [letter])).toBe(
    [
      'task         waiting  later  running  dead letters  oldest waits s',
      'make_export       12      3        1             1              62',
      '',
      'id    task         failed at                 reason  tries',
      '0b6a  make_export  1970-01-01T00:00:00.000Z  ENOSPC      5',
    ].join('\n'),
  )
})

it('says so when there is nothing', () => {
  expect(writeTasks([], [])).toBe('No task was ever left here.\n\nNo dead letters.')
})
