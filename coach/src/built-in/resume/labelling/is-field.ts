import { namesIn } from '#built-in/skills/tagging/lexicon.ts'
import { tokensOf } from '#built-in/skills/tagging/tokens.ts'

/** Is the whole text a field of knowledge of the taxonomies, or two of them ('Business and Economics')? */
export function isField(text: string): boolean {
  if (text.length > 60) return false
  const tokens = tokensOf(text).filter(({ key }) => !/^(?:and|of|&|in)$/.test(key))
  const names = namesIn(tokens).filter(({ group }) => group !== 'tools')
  return tokens.length > 0 && names.reduce((sum, { from, to }) => sum + to - from, 0) === tokens.length
}
