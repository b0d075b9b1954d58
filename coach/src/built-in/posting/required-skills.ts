import { type FoundSkill, findSkills } from '#built-in/skills/find-skills.ts'
import asked from '#knowledge/posting/asked-skills.json' with { type: 'json' }
import { isWish, type Lists } from './lists.ts'
import { askedSubject, namedTools } from './named-tools.ts'
import { type Section, tellingText } from './sections.ts'

/** With so many must-haves named, wished-for skills no longer belong to what the job requires. */
const ENOUGH = 12
/** Traits such as 'reliable' are worth listing only where hardly anything else is asked for. */
const FEW = 5

/**
 * The skills a posting asks for, in its own words, as a person would list them: tools, knowledge and languages of the
 * must-haves, soft skills that are called by name, tools that title and duties name, and wished-for ones while the
 * list is short. A posting in prose is read as a whole, without the employer's praise of itself.
 */
export function skillsRequired(title: string, lists: Lists, sections: Section[]): string[] {
  const must = lists.must.filter((item) => !isWish(item)).flatMap(askedIn)
  const wished = [...lists.must.filter(isWish), ...lists.preferred].flatMap(askedIn)
  const duties = [...lists.responsibilities, title].flatMap(askedIn)
  const chosen = new Map<string, FoundSkill>()
  const add = (skills: FoundSkill[]) => {
    for (const skill of skills) if (!chosen.has(skill.name)) chosen.set(skill.name, skill)
  }
  add(must.filter((skill) => skill.kind !== 'personal' || isCalledSkill(skill)))
  add(duties.filter((skill) => isTool(skill) || (isCalledSkill(skill) && /skills$/i.test(skill.as_written))))
  if ([...chosen.values()].filter(({ kind }) => kind === 'knowledge').length >= ENOUGH) leaveOutCommonplaces(chosen)
  if (chosen.size < ENOUGH) add(wished.filter((skill) => isTool(skill) || skill.kind === 'language'))
  if (chosen.size < FEW) add(must)
  if (chosen.size < FEW && lists.must.length < 3)
    add(askedIn(tellingText(sections)).filter(({ kind }) => kind !== 'personal'))
  const known = [...chosen.values()].map(({ as_written }) => plainName(as_written.replace(/\s+/g, ' ')))
  const covered = new Set(known.flatMap((name) => name.toLowerCase().split(' ')))
  const unknown = lists.must.flatMap(namedTools).filter(
    (name) =>
      !name
        .toLowerCase()
        .split(' ')
        .some((word) => covered.has(word)),
  )
  const subjects = lists.must
    .filter((item) => !findSkills(item).length && !namedTools(item).length && !isWish(item))
    .flatMap((item) => askedSubject(item) ?? [])
  return [...known, ...subjects, ...new Set(unknown.filter((name) => findSkills(name).length === 0))]
}

/** '(verbal and) written communication skills' are communication skills. */
const plainName = (name: string) => name.replace(/^(?:written|verbal|oral) (?=communications? skills)/i, '')

/** Beside many tools only the first two soft skills are worth a place, communication before others. */
function leaveOutCommonplaces(chosen: Map<string, FoundSkill>): void {
  const soft = [...chosen.values()].filter(({ kind }) => kind === 'personal')
  soft.sort((a, b) => Number(b.name === 'Communication skills') - Number(a.name === 'Communication skills'))
  for (const { name } of soft.slice(2)) chosen.delete(name)
}

const NEVER = new Set(asked.never_required)
const CALLED = new Set(asked.personal_skills)
const TOOL_FIELDS = new Set(['software', 'data', 'office', 'design', 'engineering'])
const isCalledSkill = ({ name }: FoundSkill) => CALLED.has(name)
const isTool = ({ field, kind, as_written }: FoundSkill) =>
  kind === 'knowledge' &&
  (TOOL_FIELDS.has(field) || /\p{Lu}\p{Ll}*\p{Lu}/u.test(as_written)) &&
  /^[\p{Lu}\d.]/u.test(as_written)

function askedIn(item: string): FoundSkill[] {
  return findSkills(item).filter(
    (skill) =>
      !NEVER.has(skill.name) && !isDegreeField(item, skill) && !isSpelledOut(item, skill) && hasCue(item, skill),
  )
}

/** 'computer skills (Word and Excel)' names the skills itself. */
function isSpelledOut(item: string, { index, as_written, kind }: FoundSkill): boolean {
  const detail = item.slice(index + as_written.length).match(/^\s*(?:\p{Ll}+\s*)?\(([^)]+)\)/u)?.[1]
  return (
    kind === 'knowledge' &&
    /^\P{Lu}|^Computer/u.test(as_written) &&
    detail !== undefined &&
    findSkills(detail).length > 0
  )
}

/** 'University degree in Finance, Economics or Accounting' asks for a degree. */
function isDegreeField(item: string, { index, kind }: FoundSkill): boolean {
  const before = item.slice(0, index).toLowerCase().replace(/’/g, "'")
  const from = Math.max(...asked.degree.map((phrase) => before.lastIndexOf(phrase)))
  return (
    kind === 'knowledge' &&
    from >= 0 &&
    !/[;.]|\b(?:and|with) (?:experience|knowledge|\d)/.test(before.slice(from + 12))
  )
}

/** A lone small word ('assembly', 'sales') is a skill only beside 'knowledge of', 'experience in', '… skills'. */
function hasCue(item: string, { index, as_written, kind }: FoundSkill): boolean {
  if (kind !== 'knowledge' || /[\s-]/.test(as_written) || !/^\p{Ll}/u.test(as_written)) return true
  const near = item.slice(Math.max(0, index - 34), index + as_written.length + 16).toLowerCase()
  return asked.cues.some((cue) => near.includes(cue))
}
