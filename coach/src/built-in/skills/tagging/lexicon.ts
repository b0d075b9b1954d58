import { KNOWN_SKILLS } from '#built-in/skills/known-skills.ts'
import names from '#knowledge/taxonomy/names.json' with { type: 'json' }
import { type Token, tokensOf } from './tokens.ts'

/** Where a name of the taxonomies or of the coach's own skills stands: tokens `from` to before `to`. */
export type NameMatch = { from: number; to: number; group: string }

/** The longest names that stand in a line, left to right, without overlap. */
export function namesIn(tokens: readonly Token[]): NameMatch[] {
  const lexicon = theLexicon()
  const found: NameMatch[] = []
  for (let from = 0; from < tokens.length; ) {
    let match: NameMatch | undefined
    let key = ''
    for (let to = from + 1; to <= Math.min(tokens.length, from + MAX_WORDS); to += 1) {
      const token = tokens[to - 1]
      if (!token || (to > from + 1 && token.afterComma)) break
      key = key ? `${key} ${token.key}` : token.key
      const group = lexicon.get(key)
      if (group) match = { from, to, group }
    }
    if (match) found.push(match)
    from = match?.to ?? from + 1
  }
  return found
}

/** The group of the taxonomies that a single word belongs to by itself. */
export function groupOfWord(key: string): string | undefined {
  const group = theLexicon().get(key)
  return GROUPS.find((known) => known === group)
}

const MAX_WORDS = 4
const GROUPS = ['technologies', 'fields', 'objects', 'tools'] as const

let lexicon: Map<string, string> | undefined
/** Built when the first line is tagged: most of what the coach does needs no names. The coach's own skills have their kind as group. */
function theLexicon(): Map<string, string> {
  if (lexicon) return lexicon
  lexicon = new Map(GROUPS.flatMap((group) => names[group].split('\n').map((name) => [name, group] as const)))
  for (const { name, aliases, kind } of KNOWN_SKILLS)
    for (const spelling of [name, ...aliases]) {
      const key = tokensOf(spelling)
        .map((token) => token.key)
        .join(' ')
      if (!lexicon.has(key)) lexicon.set(key, kind)
    }
  return lexicon
}
