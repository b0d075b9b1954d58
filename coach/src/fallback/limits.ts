/** Milliseconds each call may take in all, retries included; for the stream until its first word, between words and in all. */
export type Limits = {
  diagnose: number
  writeQuestions: number
  keyPoints: number
  referenceAnswer: number
  judgeAnswer: number
  suggestAnswer: { first: number; between: number; all: number }
}

/** What a person waits for: questions longest, a suggestion in a live interview only as long as silence can last. */
export const LIMITS: Limits = {
  diagnose: 25_000,
  writeQuestions: 45_000,
  keyPoints: 8000,
  referenceAnswer: 25_000,
  judgeAnswer: 15_000,
  suggestAnswer: { first: 4000, between: 4000, all: 30_000 },
}
