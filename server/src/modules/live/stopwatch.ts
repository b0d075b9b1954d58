import type { StopwatchFigures } from '@greenroom/contract/debrief'
import type { Stopwatch } from '@greenroom/contract/stopwatch'

const LAPS = ['text', 'match', 'own_answer', 'first_word', 'done'] as const

/** Milliseconds after the end of speech over all questions: median and 95th percentile by nearest rank. */
export function stopwatchFigures(all: Stopwatch[]): StopwatchFigures {
  const figures: StopwatchFigures = {}
  for (const lap of LAPS) {
    const sorted = all.flatMap((one) => one[lap] ?? []).sort((a, b) => a - b)
    const [p50, p95] = [nearestRank(sorted, 0.5), nearestRank(sorted, 0.95)]
    if (p50 !== undefined && p95 !== undefined) figures[lap] = { p50, p95, count: sorted.length }
  }
  return figures
}

const nearestRank = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1]
