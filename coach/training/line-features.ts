import { OFFSETS, stateFeatures, surroundingsOf, wordOf } from '#built-in/skills/tagging/features.ts'
import type { Token } from '#built-in/skills/tagging/tokens.ts'
import { wordSigns } from '#built-in/skills/tagging/word-signs.ts'

/** All features of every token of a line, as names; the tagger adds up the same ones word by word. */
export function featuresOf(tokens: readonly Token[], section: string): string[][] {
  const signs = tokens.map((token) => wordSigns(wordOf(token)))
  return surroundingsOf(tokens, section).map(({ pairs, state }, at) => {
    const features = [...pairs, ...stateFeatures(state)]
    for (const offset of OFFSETS) features.push(...(signs[at + offset]?.[offset + 2] ?? [`${offset}edge`]))
    return features
  })
}
