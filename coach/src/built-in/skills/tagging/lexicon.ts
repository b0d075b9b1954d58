import { KNOWN_SKILLS } from '#built-in/skills/known-skills.ts'
import names from '#knowledge/taxonomy/names.json' with { type: 'json' }
import { type Token, tokensOf } from './tokens.ts'

/** Where a name of the taxonomies or of the coach's own skills stands: tokens `from` to before `to`. */
export type NameMatch = { from: number; to: number; group: string }

/** The longest names that stand in a line, left to right, without overlap. */
export function namesIn(tokens: readonly Token[]): NameMatch[] {
  const { groups, longest } = theLexicon()
  const found: NameMatch[] = []
  for (let from = 0; from < tokens.length; ) {
    let match: NameMatch | undefined
    let key = ''
    const most = Math.min(tokens.length, from + (longest.get(tokens[from]?.key ?? '') ?? 0))
    for (let to = from + 1; to <= most; to += 1) {
      const token = tokens[to - 1]
      if (!token || (to > from + 1 && token.afterComma)) break
      key = key ? `${key} ${token.key}` : token.key
      const group = groups.get(key)
      if (group) match = { from, to, group }
    }
    if (match) found.push(match)
    from = match?.to ?? from + 1
  }
  return found
}

/** Is all of it one name of the taxonomies or of the coach's own skills? */
export function isKnownName(name: string): boolean {
  const key = tokensOf(name)
    .map((token) => token.key)
    .join(' ')
  return theLexicon().groups.has(key)
}

const MAX_WORDS = 4
const GROUPS = ['technologies', 'fields', 'objects', 'tools'] as const

/** `longest` holds, by first word, how many words the longest name has. */
type Lexicon = { groups: Map<string, string>; longest: Map<string, number> }
let lexicon: Lexicon | undefined
/** Built when the first line is tagged: most of what the coach does needs no names. The coach's own skills have their kind as group. */
function theLexicon(): Lexicon {
  if (lexicon) return lexicon
  const groups = new Map<string, string>()
  const longest = new Map<string, number>()
  const add = (name: string, group: string) => {
    if (groups.has(name)) return
    groups.set(name, group)
    const first = name.indexOf(' ')
    const word = first < 0 ? name : name.slice(0, first)
    const count = first < 0 ? 1 : Math.min(MAX_WORDS, name.split(' ').length)
    if ((longest.get(word) ?? 0) < count) longest.set(word, count)
  }
  for (const group of GROUPS) for (const name of names[group].split('\n')) add(name, group)
  for (const { name, aliases, kind } of KNOWN_SKILLS)
    for (const spelling of [name, ...aliases])
      add(
        tokensOf(spelling)
          .map((token) => token.key)
          .join(' '),
        kind,
      )
  lexicon = { groups, longest }
  return lexicon
}
