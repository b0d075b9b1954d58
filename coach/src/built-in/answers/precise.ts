import { ramp } from './ramp.ts'
import type { AnswerReading } from './read-answer.ts'

/** Words that name something, in a hundred: short answers of experts have 24 to 50, vague ones about 12. */
const PRECISE = [16, 30] as const
const SHORT = [60, 15] as const

/** 0 to 1: how much of what is said names something. */
export const isPrecise = ({ concrete, words }: AnswerReading) =>
  ramp((100 * concrete.length) / Math.max(1, words.length), ...PRECISE)

/** 0 to 1: few words, and precise: what they are about can hardly be seen from them. */
export const isTerse = (answer: AnswerReading) => isPrecise(answer) * ramp(answer.words.length, ...SHORT)
