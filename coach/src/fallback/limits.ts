/** Milliseconds each call may take in all, retries included; for the stream until its first word, without any sign of the model after it, and in all. */
export type Limits = {
  improveResume: number
  improvePosting: number
  diagnose: number
  writeQuestions: number
  keyPoints: number
  referenceAnswer: number
  /** Until the built-in judgement is shown, and until the model's is not waited for any more. */
  judgeAnswer: { soon: number; all: number }
  suggestAnswer: { first: number; between: number; all: number }
}

/** What a person waits for, but for the second readings, for which nobody does: questions longest, a suggestion in a live interview only as long as silence can last; while its words come nothing ends it but ten minutes. */
export const LIMITS: Limits = {
  improveResume: 90_000,
  improvePosting: 60_000,
  diagnose: 25_000,
  writeQuestions: 45_000,
  keyPoints: 8000,
  referenceAnswer: 25_000,
  judgeAnswer: { soon: 15_000, all: 120_000 },
  suggestAnswer: { first: 4000, between: 4000, all: 600_000 },
}

/** The limits of a model that is so many times slower or faster. In a live interview nobody waits longer for it. */
export function limitsTimes(factor: number): Limits {
  const { suggestAnswer, judgeAnswer, ...others } = LIMITS
  const times = (limit: number) => Math.round(limit * factor)
  const scaled = Object.entries(others).map(([call, limit]) => [call, times(limit)])
  const judging = { soon: times(judgeAnswer.soon), all: times(judgeAnswer.all) }
  return { ...LIMITS, ...Object.fromEntries(scaled), judgeAnswer: judging, suggestAnswer }
}
