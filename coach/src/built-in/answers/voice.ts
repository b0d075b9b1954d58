import type { Word } from '#built-in/language/words.ts'
import voice from '#knowledge/answers/voice-weights.json' with { type: 'json' }

const WEIGHTS = new Map(Object.entries(voice.weights))

/** Word stems by how often they are said, the whole of length 1: a longer answer has no more of them than a short one. */
export function voiceFeatures(words: Word[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const length = Math.sqrt([...counts.values()].reduce((sum, count) => sum + Math.log1p(count) ** 2, 0)) || 1
  return new Map([...counts].map(([stem, count]) => [stem, Math.log1p(count) / length]))
}

/**
 * What the words of an answer tell of its grade, whatever it is about: points from about -40 to 40 above or below the
 * average. Evasion, bitterness, unsafe haste and fluent error are told with other words than work that was done.
 * Weights: knowledge/answers/voice-weights.json, fitted by coach/training/voice.ts.
 */
export const voicePoints = (words: Word[]): number =>
  [...voiceFeatures(words)].reduce((sum, [stem, value]) => sum + value * (WEIGHTS.get(stem) ?? 0), 0)
