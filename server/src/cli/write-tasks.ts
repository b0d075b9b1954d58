import type { DeadLetter, QueueState } from '#adapters/tasks/port.ts'
import { writeTable } from './write-table.ts'

/** What waits of each kind, and what was given up, as tables in plain text. */
export function writeTasks(states: QueueState[], letters: DeadLetter[]): string {
  const counts = states.map(({ kind, waiting, delayed, running, failed, oldest }) => [
    kind,
    ...[waiting, delayed, running, failed, Math.round(oldest)].map(String),
  ])
  const head = ['task', 'waiting', 'later', 'running', 'dead letters', 'oldest waits s']
  const dead = letters.map(({ id, kind, failedAt, tries, reason }) => [
    id,
    kind,
    failedAt.toISOString(),
    reason,
    String(tries),
  ])
  return [
    states.length === 0 ? 'No task was ever left here.' : writeTable(head, counts, 1),
    letters.length === 0 ? 'No dead letters.' : writeTable(['id', 'task', 'failed at', 'reason', 'tries'], dead, 4),
  ].join('\n\n')
}
