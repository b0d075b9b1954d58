import { KNOWN_SKILLS } from '#built-in/skills/known-skills.ts'
import names from '#knowledge/taxonomy/names.json' with { type: 'json' }
import { tokensOf } from './tokens.ts'

/** Is all of it one name of the taxonomies or of the coach's own skills? */
export function isKnownName(name: string): boolean {
  lexicon ??= new Set([
    ...GROUPS.flatMap((group) => names[group].split('\n')),
    ...KNOWN_SKILLS.flatMap((skill) => [skill.name, ...skill.aliases].map(keyOf)),
  ])
  return lexicon.has(keyOf(name))
}

const GROUPS = ['technologies', 'fields', 'objects', 'tools'] as const

/** Built when the first name is asked: most of what the coach does needs none. */
let lexicon: Set<string> | undefined

const keyOf = (name: string) =>
  tokensOf(name)
    .map((token) => token.key)
    .join(' ')
