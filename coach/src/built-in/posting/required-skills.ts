import { withoutNegated } from '#built-in/language/negation.ts'
import { askedNames } from '#built-in/posting/asked/asked-names.ts'
import type { AskedUnit } from '#built-in/posting/asked/asked-unit.ts'
import { candidatesOf, chosenNames } from '#built-in/posting/asked/name-choice.ts'
import { type FoundSkill, findSkills } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import { askedIn, askedInTitle, isCalledSkill, isTool } from './asked-skills.ts'
import { isExample } from './examples.ts'
import { hanNames } from './han-names.ts'
import { isWish, type Lists } from './lists.ts'
import { namedByWording } from './named-by-wording.ts'
import { askedSubject, namedTools } from './named-tools.ts'
import type { ReaderWeights } from './reader-weights.ts'
import { type Section, tellingText } from './sections.ts'
import { isFamiliar } from './short-items.ts'

/** With so many must-haves named, wished-for skills no longer belong to what the job requires. */
const ENOUGH = 12
/** Below this, fields of knowledge that are wished for are listed too. */
const SOME = 5
/** Traits such as 'reliable' are worth listing only where hardly anything else is asked for. */
const FEW = 5

/**
 * The skills a posting asks for, in its own words, as a person would list them: of what the rules find and what was learned of
 * other postings, what is likelier asked for than not (asked/name-choice.ts). A Chinese posting, of which nothing was learned,
 * or one in a language that it does not know, keeps what the rules find.
 */
export function skillsRequired({ title, lists, sections, units, employer }: Reading, weights: ReaderWeights): string[] {
  const listed = ruledSkills(title, lists, sections, employer)
  const ruled = withNames(listed, lists.must.flatMap(hanNames))
  if (units.length === 0 || !isFamiliar(units.map(({ unit }) => unit.text))) return ruled
  const candidates = candidatesOf(ruled, askedNames(units, weights.names), units)
  return chosenNames(candidates, { title, employer }, weights.choice).filter(
    (name) => !isOnlyTheEmployer(name, employer),
  )
}

/** Whoever advertises is no skill, unless their name is one that is known. */
const isOnlyTheEmployer = (name: string, employer: string | undefined) =>
  name.toLowerCase() === employer?.toLowerCase() && !skillNamed(name)

type Reading = { title: string; lists: Lists; sections: Section[]; units: AskedUnit[]; employer: string | undefined }

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

/** What is found by names that lists know, and by the tagger where it is certain. */
export function ruledSkills(title: string, lists: Lists, sections: Section[], employer?: string): string[] {
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
  const named = [...known, ...subjects, ...new Set(unknown.filter((name) => findSkills(name).length === 0))]
  return [...named, ...namedByWording(lists, sections, named, employer)]
}

/** Beside many tools only the first two soft skills are worth a place, communication before others. */
function leaveOutCommonplaces(chosen: Map<string, FoundSkill>): void {
  const soft = [...chosen.values()].filter(({ kind }) => kind === 'personal')
  soft.sort((a, b) => Number(b.name === 'Communication skills') - Number(a.name === 'Communication skills'))
  for (const { name } of soft.slice(2)) chosen.delete(name)
}
