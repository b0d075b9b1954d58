import {
  keyAt,
  neighbourFeatures,
  OFFSETS,
  PAIRS,
  stateFeatures,
  surroundingsOf,
  wordOf,
} from '#built-in/skills/tagging/features.ts'
import type { Token } from '#built-in/skills/tagging/tokens.ts'
import { wordSigns } from '#built-in/skills/tagging/word-signs.ts'

/** All features of every token of a line, as names; the tagger adds up the same ones word by word. */
export function featuresOf(tokens: readonly Token[], section: string): string[][] {
  const signs = tokens.map((token) => wordSigns(wordOf(token)))
  const states = surroundingsOf(tokens, section)
  return states.map((state, at) => {
    const features = PAIRS.map(
      ({ mark, from }) => `${mark}|${keyAt(tokens, at + from)}|${keyAt(tokens, at + from + 1)}`,
    )
    features.push(...stateFeatures(state), ...neighbourFeatures(states[at - 1], state, states[at + 1]))
    for (const offset of OFFSETS) features.push(...(signs[at + offset]?.[offset + 2] ?? [`${offset}edge`]))
    return features
  })
}
