import type { Stopwatch, StopwatchFigures } from '@greenroom/contract/live'

const STOPWATCH_MARKS = ['text', 'match', 'own_answer', 'first_word', 'done'] as const
export type StopwatchMark = (typeof STOPWATCH_MARKS)[number]

/** Of one question; all times are milliseconds of the same clock. */
export type RunningStopwatch = { endOfSpeech: number; marks: Partial<Record<StopwatchMark, number>> }

export const startStopwatch = (endOfSpeech: number): RunningStopwatch => ({ endOfSpeech, marks: {} })

/** Only the first time counts; a moment before the end of speech (asked before the last word) counts as 0. */
export const markStopwatch = (watch: RunningStopwatch, mark: StopwatchMark, at: number): RunningStopwatch =>
  watch.marks[mark] === undefined
    ? { ...watch, marks: { ...watch.marks, [mark]: Math.max(at, watch.endOfSpeech) } }
    : watch

/** As it is kept: `epoch` is the date in milliseconds at which the clock stood at 0. */
export function stopwatchRecord({ endOfSpeech, marks }: RunningStopwatch, epoch = 0): Stopwatch {
  const record: Stopwatch = { end_of_speech: new Date(epoch + endOfSpeech).toISOString() }
  for (const mark of STOPWATCH_MARKS) {
    const at = marks[mark]
    if (at !== undefined) record[mark] = at - endOfSpeech
  }
  return record
}

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
