import { negatedIn } from '#built-in/language/negation.ts'
import type { FoundSkill } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import { groupOfWord, isKnownName } from '#built-in/skills/tagging/lexicon.ts'
import { type TaggedSkill, taggedSkills } from '#built-in/skills/tagging/tag-skills.ts'
import { keyOf as wordKey } from '#built-in/skills/tagging/tokens.ts'
import asked from '#knowledge/posting/asked-skills.json' with { type: 'json' }
import { isDegreeField, isNeverRequired } from './asked-skills.ts'
import { isExample } from './examples.ts'
import { namesRole } from './role-words.ts'

export type TaggedItem = FoundSkill & { certainty: number }

/**
 * What a line asks for by its wording rather than by a list of names, each with how certain it is. Degrees, what the
 * line can do without and words for a job's surroundings are left out.
 */
export function taggedIn(item: string, section: string, eagerness: number): TaggedItem[] {
  if (/\p{Script=Han}/u.test(item)) return []
  const found = taggedSkills(item, section, eagerness)
  if (found.length === 0) return []
  const isNegated = negatedIn(item)
  return found.flatMap(apart).flatMap((tagged) => {
    const skill = asSkill(item, tagged)
    return !skill || isNegated(skill.index) || isCommonWord(skill.as_written, item) ? [] : [skill]
  })
}

/** The words of a name but 'skills' and those that say how good or in which manner. */
export const tellingWords = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/^skills?$/.test(word) && !PRAISE.has(word))

/** What a line names there, without the small words and marks around it; nothing for degrees, roles, examples and a job's surroundings. */
function asSkill(item: string, { as_written, index, certainty }: TaggedSkill): TaggedItem | undefined {
  const bare = withoutFrame(as_written)
  if (
    !/\p{L}/u.test(bare) ||
    bare.split(/\s+/).length > MAX_WORDS ||
    DEGREE.test(bare) ||
    namesRole(bare) ||
    isPraise(bare)
  )
    return undefined
  const known = skillNamed(bare)
  const skill = {
    name: known?.name ?? bare,
    as_written: bare,
    index: index + as_written.indexOf(bare),
    kind: 'knowledge' as const,
    field: 'tagged',
    certainty,
  }
  return isNeverRequired(skill) || isDegreeField(item, skill) || isExample(item, bare) ? undefined : skill
}

/** 'menu costing and stock rotation' are two, 'health and social care', which the taxonomies know whole, is one. */
function apart(found: TaggedSkill): TaggedSkill[] {
  const { as_written, index, certainty } = found
  if (!JOINED.test(as_written) || isKnownName(as_written)) return [found]
  const joins = [...as_written.matchAll(JOINED_ALL)]
  return [...joins, undefined].map((join, at) => {
    const before = joins[at - 1]
    const from = before ? before.index + before[0].length : 0
    return { as_written: as_written.slice(from, join?.index), index: index + from, certainty }
  })
}
const JOINED = / (?:and|or|&) /
const JOINED_ALL = / (?:and|or|&) /g

/** 'strong technical skills', 'written': words that say how, and no skill. */
const isPraise = (name: string) => tellingWords(name).length === 0
const PRAISE = new Set(
  Object.values(asked.not_before_skills).flatMap((words) => (typeof words === 'string' ? [] : words)),
)

/** A lone small word beside others ('nice', 'processes') names a skill only where the taxonomies say so. */
const isCommonWord = (name: string, item: string) =>
  /^[\p{Ll}-]+$/u.test(name) && name !== item && !/^(?:technologies|fields)$/.test(groupOfWord(wordKey(name)) ?? '')
const MAX_WORDS = 5
const DEGREE = /(?<!\p{L})(?:degree|diploma|bachelor|master|education|ph\.?d|b\.?sc?|m\.?sc?)(?!\p{L})/iu
const SMALL = new Set(
  'and or of in for with to on the a an as such e.g etc other various related relevant strong good excellent solid basic advanced your our w/'.split(
    ' ',
  ),
)

/** Without the small words and marks around it. */
export function withoutFrame(text: string): string {
  const words = [...text.matchAll(/\S+/g)].filter(
    ({ 0: word }) => keyOf(word) !== '' && !SMALL.has(word.toLowerCase()) && !SMALL.has(keyOf(word)),
  )
  const [first, last] = [words[0], words.at(-1)]
  return first && last ? withoutMarks(text.slice(first.index, last.index + last[0].length)) : ''
}

const keyOf = (word: string) => withoutMarks(word).toLowerCase()

/** '.NET', 'C++' and 'C#' keep theirs. */
const withoutMarks = (text: string) =>
  text.replace(/^[^\p{L}\p{N}.]+/u, '').replace(/(?<![^\p{L}\p{N}+#])[^\p{L}\p{N}+#]+$/u, '')
