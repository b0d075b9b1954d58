import { sectionNamed } from '#built-in/resume/headings.ts'
import { plausible } from '#built-in/resume/plausible.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import { isKnownName } from '#built-in/skills/tagging/lexicon.ts'
import { isSmallWord, isWholePhrase } from './whole-phrase.ts'

const MAX_LENGTH = 80
/** With more words it is a line that names skills. */
const MAX_WORDS = 4

/** Is it a skill of our lists or of the taxonomies, or made of one ('laboratory diagnostics equipment')? */
export const isKnownSkill = (name: string): boolean =>
  name.length <= MAX_LENGTH && (skillNamed(name) !== undefined || findSkills(name).length > 0 || isKnownName(name))

/**
 * Could a skill be called so? One of our lists may stand anywhere in its line. Any other must be a whole phrase there,
 * from one small word or mark to the next: words cut out of a sentence are no name.
 */
export function isSkillName(name: string, line: string): boolean {
  if (!plausible.skill(name)) return false
  if (skillNamed(name) !== undefined) return true
  const words = name.split(/\s+/)
  const isName = /^[\p{L}\p{N}.].*[\p{L}\p{N}+#)]$/u.test(name) && !/[:?!]/.test(name)
  return (
    isName &&
    words.length <= MAX_WORDS &&
    ![words[0] ?? '', words.at(-1) ?? ''].some(isSmallWord) &&
    !isHeading(name, line) &&
    isWholePhrase(name, line)
  )
}

const isHeading = (name: string, line: string) =>
  sectionNamed(name) !== undefined || line.slice(line.indexOf(name) + name.length).trim() === ':'
