import { negatedIn } from '#built-in/language/negation.ts'
import { assertedSkills } from '#built-in/skills/asserted-skills.ts'
import { type FoundSkill, findSkills } from '#built-in/skills/find-skills.ts'
import asked from '#knowledge/posting/asked-skills.json' with { type: 'json' }
import { calledSkills } from './called-skills.ts'
import { INSTANCES } from './examples.ts'
import { ROLES } from './role-words.ts'

/** The skills a line of a posting asks for, without what it says is not needed, degrees, surroundings and words that only resemble a skill. */
export function askedIn(item: string): FoundSkill[] {
  const isNegated = negatedIn(item)
  const called = calledSkills(item).filter(({ index }) => !isNegated(index))
  const named = called.filter((skill) => !NEVER.has(skill.name) && !isSpelledOut(item, skill))
  const found = assertedSkills(item)
    .filter((skill) => !named.some((other) => covers(other, skill)))
    .map((skill) => ({ ...skill, as_written: withoutPair(item, skill) }))
  const asked = found.filter(
    (skill) =>
      !NEVER.has(skill.name) && !isDegreeField(item, skill) && !isSpelledOut(item, skill) && hasCue(item, skill),
  )
  const general = INSTANCES.filter(([name]) => asked.some((skill) => skill.name === name))
  const kept = asked.filter(({ name }) => !general.some(([, examples]) => examples.includes(name)))
  return [...named.filter(({ name }) => !kept.some((skill) => skill.name === name)), ...kept].sort(
    (one, other) => one.index - other.index,
  )
}

/** Fields of work that a title names beside the role itself ('Doctor of Laboratory Diagnostics', not 'Sales Manager'). */
export function askedInTitle(title: string): FoundSkill[] {
  return askedIn(title).filter(({ as_written, index, kind }) => {
    const next =
      title
        .slice(index + as_written.length)
        .toLowerCase()
        .match(/^\W*(\p{L}+)(?:\W+(\p{L}+))?/u)
        ?.slice(1) ?? []
    return kind === 'knowledge' && /\s/.test(as_written) && !next.some((word) => ROLES.has(word))
  })
}

/** A soft skill that people list by its name, unlike a trait such as 'reliable'. */
export const isCalledSkill = ({ name }: FoundSkill) => CALLED.has(name)
export const isTool = ({ name, field, kind, as_written }: FoundSkill) =>
  kind === 'knowledge' &&
  (TOOLS.has(name) || TOOL_FIELDS.has(field) || /\p{Lu}\p{Ll}*\p{Lu}/u.test(as_written)) &&
  /^[\p{Lu}\d.]/u.test(as_written)

const covers = (one: FoundSkill, other: FoundSkill) =>
  other.index < one.index + one.as_written.length && one.index < other.index + other.as_written.length
const NEVER = new Set(asked.never_required)
const CALLED = new Set(asked.personal_skills)
const TOOLS = new Set(asked.tools)
const TOOL_FIELDS = new Set(['software', 'data', 'office', 'design', 'engineering'])

/** What decides about a skill stands near it: so much of a line is looked at, in characters, however long it is. */
const LOOK_BACK = 1000
const before = (item: string, index: number) => item.slice(Math.max(0, index - 100), index)

/** '(verbal and) written communication skills' are communication skills. */
function withoutPair(item: string, { as_written, index }: FoundSkill): string {
  const paired = /(?:written|verbal|oral|spoken)\s*(?:and|&|\/|or|,)\s*$/i.test(before(item, index))
  return paired ? as_written.replace(/^(?:written|verbal|oral|spoken) (?=\p{L})/iu, '') : as_written
}

/** 'computer skills (Word and Excel)' names the skills itself. */
function isSpelledOut(item: string, { name, index, as_written, kind }: FoundSkill): boolean {
  if (INSTANCES.some(([general]) => general === name)) return false
  const detail = item.slice(index + as_written.length).match(/^\s*(?:\p{Ll}+\s*)?\(([^)]+)\)/u)?.[1]
  return (
    kind === 'knowledge' &&
    /^\P{Lu}|^Computer/u.test(as_written) &&
    detail !== undefined &&
    findSkills(detail).some((skill) => skill.kind === 'knowledge')
  )
}

/** 'University degree in Finance, Economics or Accounting' asks for a degree. */
function isDegreeField(item: string, { index, kind }: FoundSkill): boolean {
  const before = item
    .slice(Math.max(0, index - LOOK_BACK), index)
    .toLowerCase()
    .replace(/’/g, "'")
  const from = Math.max(...asked.degree.map((phrase) => before.lastIndexOf(phrase)))
  return (
    kind === 'knowledge' &&
    from >= 0 &&
    !/[;.]|\b(?:and|with) (?:experience|knowledge|\d)/.test(before.slice(from + 12))
  )
}

/** A lone small word ('assembly', 'sales') is a skill only beside 'knowledge of', 'experience in', '… skills', or a named tool. */
function hasCue(item: string, { index, as_written, kind }: FoundSkill): boolean {
  if (kind !== 'knowledge' || /[\s-]/.test(as_written) || !/^\p{Ll}/u.test(as_written)) return true
  if (/\p{Lu}[\p{L}\p{N}.+#]{0,40}(?:(?<!\s)\s+)?(?:,|\/|&|\band\b|\bor\b)\s*$/u.test(before(item, index))) return true
  const near = item.slice(Math.max(0, index - 60), index + as_written.length + 16).toLowerCase()
  return asked.cues.some((cue) => near.includes(cue))
}
