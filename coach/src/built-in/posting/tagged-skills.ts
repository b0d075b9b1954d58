import { negatedIn } from '#built-in/language/negation.ts'
import type { FoundSkill } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import { taggedSkills } from '#built-in/skills/tagging/tag-skills.ts'
import { isDegreeField, isNeverRequired } from './asked-skills.ts'
import { isExample } from './examples.ts'

export type TaggedItem = FoundSkill & { certainty: number }

/**
 * What a line asks for by its wording rather than by a list of names, each with how certain it is. Degrees, what the
 * line can do without and words for a job's surroundings are left out.
 */
export function taggedIn(item: string, section: string): TaggedItem[] {
  if (/\p{Script=Han}/u.test(item)) return []
  const isNegated = negatedIn(item)
  return taggedSkills(item, section, EAGERNESS).flatMap(({ as_written, index, certainty }) => {
    const bare = withoutFrame(as_written)
    const from = index + as_written.indexOf(bare)
    if (!/\p{L}/u.test(bare) || isNegated(from)) return []
    const known = skillNamed(bare)
    const skill = {
      name: known?.name ?? bare,
      as_written: bare,
      index: from,
      kind: 'knowledge' as const,
      field: 'tagged',
      certainty,
    }
    const words = bare.split(/\s+/).length
    return words > MAX_WORDS ||
      DEGREE.test(bare) ||
      isNeverRequired(skill) ||
      isDegreeField(item, skill) ||
      isExample(item, bare)
      ? []
      : [skill]
  })
}

/** Names are found a little more eagerly than the labelled postings alone ask for; what is kept is decided by certainty. */
const EAGERNESS = 0.3
const MAX_WORDS = 5
const DEGREE = /(?<!\p{L})(?:degree|diploma|bachelor|master|education|ph\.?d|b\.?sc?|m\.?sc?)(?!\p{L})/iu
const SMALL = new Set(
  'and or of in for with to on the a an as such e.g etc other various related relevant strong good excellent solid basic advanced your our w/'.split(
    ' ',
  ),
)

/** Without the small words and marks around it. */
function withoutFrame(text: string): string {
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
