import { skillNamed } from '#built-in/skills/known-skills.ts'
import names from '#knowledge/taxonomy/names.json' with { type: 'json' }
import type { Token } from './tokens.ts'

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
      const group = lexicon.get(key) ?? ownGroup(key)
      if (group) match = { from, to, group }
    }
    if (match) found.push(match)
    from = match?.to ?? from + 1
  }
  return found
}

/** The groups that a single word belongs to by itself. */
export const groupOfWord = (key: string): string | undefined => theLexicon().get(key)

const MAX_WORDS = 4
const GROUPS = ['technologies', 'fields', 'objects', 'tools'] as const
const own = new Map<string, string | undefined>()
function ownGroup(key: string): string | undefined {
  if (!own.has(key)) own.set(key, skillNamed(key)?.kind)
  return own.get(key)
}

let lexicon: Map<string, string> | undefined
/** Built when the first line is tagged: most of what the coach does needs no names. */
function theLexicon(): Map<string, string> {
  lexicon ??= new Map(GROUPS.flatMap((group) => names[group].split('\n').map((name) => [name, group] as const)))
  return lexicon
}
