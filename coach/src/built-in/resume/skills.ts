import { findSkills } from '#built-in/skills/find-skills.ts'
import personalLabels from '#knowledge/resume/personal-labels.json' with { type: 'json' }
import skillLevels from '#knowledge/resume/skill-levels.json' with { type: 'json' }
import { isCapitals } from './heading-style.ts'
import { sectionNamed, sectionOfHeading } from './headings.ts'
import { isLanguageName, languageOf } from './languages.ts'
import { alternation, keySet, normaliseKey } from './normalise-key.ts'
import type { ReadLine } from './read-lines.ts'
import { skillLines } from './skill-lines.ts'

export type SkillGroup = { name?: string; keywords: string[] }

const MAX_WORDS = 7
/** What else people list in the same place, each behind its label. */
const NO_SKILLS = new Set([
  'interests',
  'awards',
  'certificates',
  'references',
  'publications',
  'volunteer',
  'memberships',
])
const PERSONAL = keySet(personalLabels.labels)
const LABEL = /^(?<label>[^:：,;•|]{2,45})[:：]\s*(?<rest>(?:\S.*)?)$/u
const LEVEL = new RegExp(
  `(?:(?:(?<!\\s)\\s+)?[-–—:(（]\\s*|(?<!\\s)\\s+)(?:${alternation(skillLevels.levels)})(?:\\s+(?:level|user|knowledge))?[)）]?$`,
  'iu',
)
const LEVEL_ONLY = new RegExp(`^(?:${alternation(skillLevels.levels)})$`, 'iu')
const LEAD_IN = new RegExp(
  `^(?:(?:highly|very|strong|solid|also|basic|good|excellent)\\s+)?(?:${alternation(skillLevels.leadIns)})\\s*`,
  'iu',
)
const YEARS =
  /(?:(?:(?<!\s)\s+)?[-–(（]\s*|(?<!\s)\s+)?\d{1,2}\+?\s*(?:years?|yrs?|jahre?|ans|años|年)[^)）]{0,200}[)）]?$/iu
const RATING = /[●○◯★☆■□▪▫⬤◉◦•]{2,}|\s\d{1,3}\s?%|\s\d{1,2}\s?\/\s?(?:5|10)$/gu

/** Lines of a skills section → groups of skills as printed; spoken languages among them are left out. */
export function readSkills(lines: ReadLine[]): SkillGroup[] {
  const groups: SkillGroup[] = []
  const seen = new Set<string>()
  const amidSkills = hasMostlySkills(lines)
  for (const { text, label, grid } of skillLines(lines)) {
    const labelled = label === undefined ? LABEL.exec(text) : undefined
    const name = label ?? labelled?.groups?.label?.trim()
    const rest = labelled?.groups?.rest ?? text
    if (rest === '' || isSubheading(rest, lines)) {
      if (name && !sectionOfHeading(name)) groups.push({ name, keywords: [] })
      continue
    }
    if (isLanguageName(name ?? '') || NO_SKILLS.has(sectionNamed(name ?? '') ?? '')) continue
    if (PERSONAL.has(normaliseKey(name ?? ''))) continue
    // A list of spoken languages of which one is known.
    if (sectionNamed(name ?? '') === 'languages' && splitItems(rest).some(languageOf)) continue
    const items = (grid ?? splitItems(rest)).flatMap((item) =>
      name === undefined && amidSkills && isLanguageName(item.replace(/(?<![\s.])[\s.]+$/u, ''))
        ? [item]
        : skillsOf(item),
    )
    const fresh = items.filter((item) => !seen.has(normaliseKey(item)) && Boolean(seen.add(normaliseKey(item))))
    if (fresh.length === 0) continue
    const current = groups.at(-1)
    if (name !== undefined) groups.push({ name, keywords: fresh })
    else if (current) current.keywords.push(...fresh)
    else groups.push({ keywords: fresh })
  }
  return groups.filter((group) => group.keywords.length > 0)
}

/** A language amid a list of skills, without a level, is meant as one of them. */
function hasMostlySkills(lines: ReadLine[]): boolean {
  const items = lines.flatMap((line) => line.parts.flatMap((part) => splitItems(part.text)))
  const languages = items.filter((item) => languageOf(item) !== undefined).length
  return items.length >= 4 && languages * 3 <= items.length
}

/** Skills of a list of known ones that a running text names, as written there; spoken languages and manners left out. */
export function skillsNamedIn(text: string): string[] {
  return findSkills(text)
    .filter((skill) => skill.kind === 'knowledge' && isPrintedAsName(skill.as_written, skill.name))
    .map((skill) => skill.as_written)
}

/** 'research' or 'contracts' in a running text are things done; 'Excel', 'pandas' and 'project planning' are named. */
const isPrintedAsName = (written: string, name: string) =>
  !/^\p{Ll}+$/u.test(written) || (/^\p{Ll}/u.test(name) && written === name)

/** A line in capitals above lines that are not names a group. */
function isSubheading(text: string, lines: ReadLine[]): boolean {
  if (!isCapitals(text) || text.length < 5 || /[,•|]/.test(text)) return false
  const others = lines.filter((line) => !isCapitals(line.text))
  return sectionOfHeading(text) !== undefined && others.length > 0
}

/** Parts between list marks; what stands in brackets stays together. */
export function splitItems(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let item = ''
  const parts = text.split(/((?<!\s)\s+[-–—/]\s+|[(（[\])）,，、;；•|·●▪◦■]|\s{2,})/u)
  for (const part of parts) {
    if (/^[(（[]$/.test(part)) depth += 1
    if (/^[)）\]]$/.test(part)) depth = Math.max(0, depth - 1)
    const parting = depth === 0 && /^(?:[,，、;；•|·●▪◦■]|\s+[-–—/]\s+|\s{2,})$/u.test(part)
    if (parting) {
      items.push(item)
      item = ''
    } else item += part
  }
  return [...items, item].map((each) => each.trim()).filter((each) => each !== '')
}

/** One item → the skills it names: levels, years and ratings off, a list in brackets opened. */
function skillsOf(item: string): string[] {
  const plain = item
    .replace(RATING, ' ')
    .replace(/^(?:and|und|et|y|&)\s+/iu, '')
    .replace(LEAD_IN, '')
    .replace(/(?:(?<!\s)\s+)?[(（]\d+\+?\s*\p{L}+[)）]$/u, '')
    .replace(YEARS, '')
    .replace(LEVEL, '')
    .replace(/(?<=\S)\s+(?:databases?|datenbanken)$/iu, '')
    .replace(/(?<![\s.。,:;])[\s.。,:;]+$/u, '')
    .replace(/^[^\p{L}\p{N}.#(]+/u, '')
    .trim()
  if (plain === '' || !/\p{L}/u.test(plain) || LEVEL_ONLY.test(plain) || languageOf(plain)) return []
  const list = /^(?<name>[^(（]*[^(（\s])\s*[(（](?<inner>[^)）,，、/]*[,，、/][^)）]*)[)）]$/u.exec(plain)
  if (list?.groups?.name && list.groups.inner)
    return [...skillsOf(list.groups.name), ...splitItems(list.groups.inner).flatMap(skillsOf)]
  const listed = plain.split(/[.。]\s+/u)
  if (listed.length > 2 && listed.every((part) => part.split(/\s+/).length <= 4)) return listed.flatMap(skillsOf)
  // A sentence is no skill, but it may name some.
  if (plain.split(/\s+/).length > MAX_WORDS || (/\p{Script=Han}/u.test(plain) && plain.length > 16))
    return skillsNamedIn(plain)
  const joined = /^(\S+(?:\s\S+)?)\s+(?:and|und|et|y|&)\s+(\S+(?:\s\S+)?)$/u.exec(plain)
  if (joined?.[1] && joined[2] && [joined[1], joined[2]].every((part) => /^[\p{Lu}\d.]/u.test(part)))
    return [joined[1], joined[2]]
  return [plain]
}
