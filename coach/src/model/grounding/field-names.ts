import { findSkills } from '#built-in/skills/find-skills.ts'
import { KNOWN_SKILLS } from '#built-in/skills/known-skills.ts'

/** Two skills of a field in the material show that it is the person's or the job's. */
const SKILLS_OF_FIELD = 2

/** True of names of tools, methods and subjects that the project knows, a word of them at a time: `Kafka`, `Visual`. */
export const isNameOfField = (word: string): boolean => FIELD_WORDS.has(word.toLowerCase())

/** In lower case: other spellings of the skills in these texts, and initials of what they write out (`Human Resources`). */
export function spellingsIn(texts: readonly string[]): ReadonlySet<string> {
  const whole = texts.join('\n')
  return new Set([...otherSpellings(findSkills(whole)), ...initialsIn(whole)].map((one) => one.toLowerCase()))
}

/** The same with the short forms of their fields (`HR` where people are recruited), which need not be the person's. */
export function otherNamesIn(texts: readonly string[]): ReadonlySet<string> {
  const whole = texts.join('\n')
  const skills = findSkills(whole)
  const counts = new Map<string, number>()
  for (const { field } of skills) counts.set(field, (counts.get(field) ?? 0) + 1)
  const ofFields = KNOWN_SKILLS.filter(({ field }) => (counts.get(field) ?? 0) >= SKILLS_OF_FIELD)
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((spelling) => SHORT_FORM.test(spelling))
  return new Set([...otherSpellings(skills), ...ofFields, ...initialsIn(whole)].map((one) => one.toLowerCase()))
}

function otherSpellings(skills: ReturnType<typeof findSkills>): string[] {
  const found = new Set(skills.map(({ name }) => name))
  return KNOWN_SKILLS.filter(({ name }) => found.has(name))
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .flatMap(partsOf)
}

const initialsIn = (text: string) =>
  (text.match(WRITTEN_OUT) ?? []).map((run) => run.replace(/(\p{L})[\p{L}’'-]*\s*/gu, '$1'))
const partsOf = (spelling: string) => spelling.split(/[\s/]+/)
const SHORT_FORM = /^[A-Z][A-Z&]{1,5}$/
/** At least two words with capitals in a row. */
const WRITTEN_OUT = /\p{Lu}[\p{Ll}’'-]{1,30}(?:[ -]\p{Lu}[\p{Ll}’'-]{1,30}){1,4}/gu
const FIELD_WORDS = new Set(
  KNOWN_SKILLS.flatMap(({ name, aliases }) => [name, ...aliases])
    .flatMap(partsOf)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.toLowerCase()),
)
