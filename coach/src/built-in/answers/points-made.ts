import type { JudgeReading, PointReading } from '#coach.ts'
import type { QuestionReading } from './read-question.ts'

/** From this probability on that an answer leaves a point out, that is said and asked about. */
const LEFT_OUT = 0.7
/**
 * From this probability on it is said that a point was made, at least in part, or was not: .91 and .94 of these are right in
 * answers of writers left out (docs/decisions/0055).
 */
export const SURE = 0.85

/** The points that an answer surely makes, at least in part. */
export function pointsMade({ expected }: QuestionReading, { points }: JudgeReading): string[] {
  return expected.filter((_, at) => (points[at]?.covered ?? 0) + (points[at]?.partly ?? 0) >= SURE)
}

/** The points that an answer most surely leaves out, the surest first. */
export function pointsLeftOut({ expected }: QuestionReading, { points }: JudgeReading): string[] {
  return expected
    .map((point, at) => ({ point, missing: points[at]?.missing ?? 0 }))
    .filter(({ missing }) => missing >= LEFT_OUT)
    .toSorted((one, other) => other.missing - one.missing)
    .map(({ point }) => point)
}

/** The points of which neither can be said, those least surely made first. */
export function pointsInDoubt({ expected }: QuestionReading, { points }: JudgeReading): string[] {
  return expected
    .flatMap((point, at) => {
      const read = points[at]
      return read ? [{ point, made: read.covered + read.partly, missing: read.missing }] : []
    })
    .filter(({ made, missing }) => made < SURE && missing < LEFT_OUT)
    .toSorted((one, other) => one.made - other.made)
    .map(({ point }) => point)
}

/** How much of a point an answer makes, 0 to 1. */
export const shareMade = ({ covered, partly }: PointReading) => covered + partly / 2
