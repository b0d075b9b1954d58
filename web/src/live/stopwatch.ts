import type { StopwatchFigures } from '@greenroom/contract/debrief'
import type { Stopwatch } from '@greenroom/contract/stopwatch'

const STOPWATCH_MARKS = ['text', 'match', 'own_answer', 'first_word', 'done'] as const

/** p50 and p95 of each mark over a session, in milliseconds; a mark that was never reached is left out. */
export function stopwatchFigures(records: readonly Stopwatch[]): StopwatchFigures {
  const figures: StopwatchFigures = {}
  for (const mark of STOPWATCH_MARKS) {
    const times = records.flatMap((record) => record[mark] ?? []).sort((a, b) => a - b)
    if (times.length > 0)
      figures[mark] = { p50: percentile(times, 50), p95: percentile(times, 95), count: times.length }
  }
  return figures
}

/** Nearest rank: a time that was really measured. `sorted` rises and is not empty. */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0
