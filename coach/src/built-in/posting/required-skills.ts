import { withoutNegated } from '#built-in/language/negation.ts'
import { type FoundSkill, findSkills } from '#built-in/skills/find-skills.ts'
import { askedIn, askedInTitle, isCalledSkill, isTool } from './asked-skills.ts'
import { isExample } from './examples.ts'
import { hanNames } from './han-names.ts'
import { isWish, type Lists } from './lists.ts'
import { askedSubject, namedTools } from './named-tools.ts'
import { type Section, tellingText } from './sections.ts'

/** With so many must-haves named, wished-for skills no longer belong to what the job requires. */
const ENOUGH = 12
/** Below this, fields of knowledge that are wished for are listed too. */
const SOME = 5
/** Traits such as 'reliable' are worth listing only where hardly anything else is asked for. */
const FEW = 5

/** The skills that a posting asks for by names that lists know, in its own words. */
export function skillsRequired(title: string, lists: Lists, sections: Section[]): string[] {
  return withNames(ruledSkills(title, lists, sections), lists.must.flatMap(hanNames))
}

/** A longer name of the same thing takes the place of the one that a list knows: `护士执业证书` of `护士执业证`. */
function withNames(listed: string[], names: string[]): string[] {
  const longer = new Set(names)
  const isHeld = (name: string) =>
    names.some((other) => other !== name && isPartOf(name, other) && other.length > name.length)
  return [...listed.filter((name) => !isHeld(name)), ...[...longer].filter((name) => !listed.includes(name))]
}

/** Does one of the names hold the other? */
function isPartOf(name: string, other: string): boolean {
  const [one, two] = [name.toLowerCase(), other.toLowerCase()]
  return one.includes(two) || two.includes(one)
}

function ruledSkills(title: string, lists: Lists, sections: Section[]): string[] {
  const must = lists.must.filter((item) => !isWish(item)).flatMap(askedIn)
  const wishedHere = lists.must.filter(isWish).flatMap(askedIn)
  const wished = [...wishedHere, ...lists.preferred.flatMap(askedIn)]
  const duties = [...lists.responsibilities, title].flatMap(askedIn)
  const chosen = new Map<string, FoundSkill>()
  const add = (skills: FoundSkill[]) => {
    for (const skill of skills) if (!chosen.has(skill.name)) chosen.set(skill.name, skill)
  }
  add(must.filter((skill) => skill.kind !== 'personal' || isCalledSkill(skill)))
  add(duties.filter((skill) => isTool(skill) || (isCalledSkill(skill) && /skills$/i.test(skill.as_written))))
  add([...askedInTitle(title), ...wishedHere.filter(({ kind }) => kind === 'knowledge')])
  if ([...chosen.values()].filter(({ kind }) => kind === 'knowledge').length >= ENOUGH) leaveOutCommonplaces(chosen)
  if (chosen.size < ENOUGH) add(wished.filter((skill) => isTool(skill) || skill.kind === 'language'))
  if (chosen.size < SOME) add(wished.filter(({ kind }) => kind === 'knowledge'))
  if (chosen.size < FEW) add(must)
  if (chosen.size < FEW && lists.must.length < 3)
    add(askedIn(tellingText(sections)).filter(({ kind }) => kind !== 'personal'))
  const known = [...chosen.values()].map(({ as_written }) => as_written.replace(/\s+/g, ' '))
  const covered = new Set(known.flatMap((name) => name.toLowerCase().split(' ')))
  const asserted = lists.must.map(withoutNegated)
  const unknown = asserted
    .flatMap((item) => namedTools(item).filter((name) => !isExample(item, name)))
    .filter(
      (name) =>
        !name
          .toLowerCase()
          .split(' ')
          .every((word) => covered.has(word)),
    )
  const subjects = asserted
    .filter((item) => !findSkills(item).length && !namedTools(item).length && !isWish(item))
    .flatMap((item) => askedSubject(item) ?? [])
  return [...known, ...subjects, ...new Set(unknown.filter((name) => findSkills(name).length === 0))]
}

/** Beside many tools only the first two soft skills are worth a place, communication before others. */
function leaveOutCommonplaces(chosen: Map<string, FoundSkill>): void {
  const soft = [...chosen.values()].filter(({ kind }) => kind === 'personal')
  soft.sort((a, b) => Number(b.name === 'Communication skills') - Number(a.name === 'Communication skills'))
  for (const { name } of soft.slice(2)) chosen.delete(name)
}
