import type { JudgeReading } from '#coach.ts'
import type { QuestionReading } from './read-question.ts'

/** From this probability on that an answer leaves a point out, that is said and asked about. */
const LEFT_OUT = 0.6

/** The points that an answer most surely leaves out, the surest first. */
export function pointsLeftOut({ expected }: QuestionReading, { points }: JudgeReading): string[] {
  return expected
    .map((point, at) => ({ point, missing: points[at]?.missing ?? 0 }))
    .filter(({ missing }) => missing >= LEFT_OUT)
    .toSorted((one, other) => other.missing - one.missing)
    .map(({ point }) => point)
}
