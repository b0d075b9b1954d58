import { normaliseKey } from '#built-in/resume/normalise-key.ts'
import endings from '#knowledge/resume/title-endings.json' with { type: 'json' }

const ENDINGS = new Set(endings.words.split(' '))

/** Does the text end in a word in which titles of O*NET's occupations end? */
export function endsLikeTitle(text: string): boolean {
  const words = normaliseKey(text.split(/(?<!\s)\s+(?:of|for|to|at|in)\s|[,(]/u, 1)[0] ?? '').split(/[^\p{L}]+/u)
  return ENDINGS.has(words.at(-1) ?? '')
}
