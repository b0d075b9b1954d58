import { z } from 'zod'
import { readTemplates, type Templates, wordPattern } from '#built-in/questions/material.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import occupationsOfBusiness from '#knowledge/bank/occupations-business.json' with { type: 'json' }
import occupationsOfPeople from '#knowledge/bank/occupations-people.json' with { type: 'json' }
import occupationsOfTechnology from '#knowledge/bank/occupations-technology.json' with { type: 'json' }
import skillsOfBusiness from '#knowledge/bank/skills-business.json' with { type: 'json' }
import skillsOfData from '#knowledge/bank/skills-data.json' with { type: 'json' }
import skillsOfPeople from '#knowledge/bank/skills-people.json' with { type: 'json' }
import skillsOfPlatforms from '#knowledge/bank/skills-platforms.json' with { type: 'json' }
import skillsOfSoftware from '#knowledge/bank/skills-software.json' with { type: 'json' }

/** A skill or occupation with questions of its craft. `area` is the category shown with the question. */
export type BankSkill = { name: string; names: string[]; area: string; pattern: RegExp; asks: Templates }
export type BankOccupation = { name: string; pattern: RegExp; asks: Templates }

const SkillData = z.object({
  name: z.string(),
  area: z.string(),
  aliases: z.array(z.string()),
  asks: z.record(z.string(), z.array(z.array(z.string()).min(4))),
})
const OccupationData = SkillData.omit({ area: true, aliases: true }).extend({ titles: z.array(z.string()).min(1) })

export const bankSkills: BankSkill[] = [
  ...skillsOfSoftware,
  ...skillsOfPlatforms,
  ...skillsOfData,
  ...skillsOfBusiness,
  ...skillsOfPeople,
].map((data) => {
  const skill = SkillData.parse(data)
  const names = [skill.name, ...skill.aliases]
  return {
    names,
    name: skill.name,
    area: skill.area,
    pattern: ownPattern(names),
    asks: readTemplates(skill.asks, skill.name),
  }
})

export const bankOccupations: BankOccupation[] = [
  ...occupationsOfBusiness,
  ...occupationsOfPeople,
  ...occupationsOfTechnology,
].map((data) => {
  const occupation = OccupationData.parse(data)
  return {
    name: occupation.name,
    pattern: wordPattern(occupation.titles),
    asks: readTemplates(occupation.asks, occupation.name),
  }
})

const byName = new Map(bankSkills.flatMap((skill) => skill.names.map((name) => [name.toLowerCase(), skill] as const)))

const ANY_OF_SEVERAL_WORDS = wordPattern(bankSkills.flatMap(({ names }) => names.filter(isPhrase)))

/** The skills of the bank that a text names, in the order of their first mention. */
export function bankSkillsIn(text: string): BankSkill[] {
  const at = new Map<BankSkill, number>()
  for (const { name, as_written, index } of findSkills(text)) {
    const skill = byName.get(name.toLowerCase()) ?? byName.get(as_written.toLowerCase())
    if (skill && !at.has(skill)) at.set(skill, index)
  }
  if (ANY_OF_SEVERAL_WORDS.test(text)) addPhrases(text, at)
  return [...at].sort((a, b) => a[1] - b[1]).map(([skill]) => skill)
}

function addPhrases(text: string, at: Map<BankSkill, number>): void {
  for (const skill of bankSkills) {
    const index = at.has(skill) ? -1 : text.search(skill.pattern)
    if (index >= 0) at.set(skill, index)
  }
}

/** The occupation a job title belongs to: the one whose title word stands last, as in `data science manager`. */
export function bankOccupationOf(title: string): BankOccupation | undefined {
  const found = bankOccupations.map((occupation) => ({ occupation, word: title.match(occupation.pattern)?.[0] ?? '' }))
  return found.filter(({ word }) => word).sort((a, b) => b.word.length - a.word.length)[0]?.occupation
}

const AREAS_OF_NAMES =
  /^(?:Programming|Frontend|Backend|Cloud|Platform|Data platform|Databases|.*software|Business intelligence|Systems|Data science|Data engineering|Engineering practice)$/
const COMMON_WORDS = new Set(['Statistics', 'Microservices', 'Monitoring'])

/** How a skill is said inside a sentence: names keep their capital, `Change management` becomes small. */
export function spokenName({ name, area }: Pick<BankSkill, 'name' | 'area'>): string {
  const hasName = /\p{Lu}/u.test(name.slice(1)) || name.length === 1
  const single = !name.includes(' ') && AREAS_OF_NAMES.test(area) && !COMMON_WORDS.has(name)
  return hasName || single ? name : name.slice(0, 1).toLowerCase() + name.slice(1)
}

/** Single words are left to `findSkills`, which asks for evidence where they are everyday words. */
function ownPattern(names: string[]): RegExp {
  const safe = names.filter(isPhrase)
  return safe.length > 0 ? wordPattern(safe) : /(?!)/
}

function isPhrase(name: string): boolean {
  return /[\s/-]/.test(name) && name.length > 5
}
