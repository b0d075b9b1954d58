import type { Lists } from '#built-in/posting/lists.ts'
import { isWish } from '#built-in/posting/lists.ts'
import type { Section } from '#built-in/posting/sections.ts'
import { type Token, tokensOf } from '#built-in/skills/tagging/tokens.ts'

/** A line of a posting with what its place tells: its section, its list, its marks, and how far down it stands. */
export type AskedLine = {
  text: string
  tokens: Token[]
  section: string
  /** The heading's words. */
  heading: string[]
  list: 'must' | 'wish' | 'duty' | '-'
  /** It has a mark, others of its section have, or none has. */
  mark: 'own' | 'others' | 'none'
  place: 'top' | 'middle' | 'end'
}

/** Every line of a posting that has words. Chinese ones are left out: nothing was learned from them. */
export function askedLines(sections: readonly Section[], lists: Lists): AskedLine[] {
  const listOf = listNames(lists)
  const total = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  let seen = 0
  return sections.flatMap(({ kind, label, lines }) => {
    const heading = [...new Set(tokensOf(label).map(({ key }) => key))].slice(0, MAX_HEADING_WORDS)
    const isMarked = lines.some(({ bullet }) => bullet)
    return lines.flatMap(({ text, bullet }): AskedLine[] => {
      seen += 1
      const tokens = /\p{Script=Han}/u.test(text) ? [] : tokensOf(text.slice(0, MAX_LINE))
      if (tokens.length === 0) return []
      const place = seen < 0.2 * total ? 'top' : seen < 0.8 * total ? 'middle' : 'end'
      const mark = bullet ? 'own' : isMarked ? 'others' : 'none'
      return [{ text, tokens, section: kind, heading, list: listOf.get(text) ?? '-', mark, place }]
    })
  })
}

const MAX_HEADING_WORDS = 6
/** Characters of a line that are read. */
const MAX_LINE = 2000

function listNames(lists: Lists): Map<string, AskedLine['list']> {
  return new Map([
    ...lists.responsibilities.map((item) => [item, 'duty'] as const),
    ...lists.preferred.map((item) => [item, 'wish'] as const),
    ...lists.must.map((item) => [item, isWish(item) ? 'wish' : 'must'] as const),
  ])
}
