import { negatedIn } from '#built-in/language/negation.ts'
import { type FoundSkill, findSkillMentions } from './find-skills.ts'

/** Every mention of a skill that the text does not say it can do without, in text order. */
export function assertedMentions(text: string): FoundSkill[] {
  const isNegated = negatedIn(text)
  return findSkillMentions(text).filter(({ index }) => !isNegated(index))
}

/** The same, each skill once. */
export function assertedSkills(text: string): FoundSkill[] {
  const seen = new Set<string>()
  return assertedMentions(text).filter(({ name }) => !seen.has(name) && seen.add(name))
}
