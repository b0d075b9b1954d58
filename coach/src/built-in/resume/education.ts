import type { EducationEntry } from '@greenroom/contract/profile'
import type { FoundDate } from './dates.ts'
import { degreeIn, splitDegree } from './degree.ts'
import { type Fact, factsOf } from './education-fields.ts'
import { studyDates } from './entry-dates.ts'
import { isOfLevel, unmarked } from './entry-marks.ts'
import { schoolStrength } from './phrases.ts'
import type { ReadLine } from './read-lines.ts'

export type ReadEducation = { entry: EducationEntry; confidence: number }

type Draft = {
  above?: string
  school?: string
  degree?: string
  area?: string
  date?: FoundDate
  score?: string
  style?: string
}
type LineFacts = { line: ReadLine; facts: Fact[] }

/** Lines of an education section → studies. A second school, degree or date where one stands already begins the next. */
export function readEducation(lines: ReadLine[]): ReadEducation[] {
  const asList = !lines.some((line) => !line.bullet && factsOf(line).some(isNaming))
  const plain = lines.map((line) => (asList || isNamingItem(line, lines[0]) ? { ...line, bullet: false } : line))
  const lineFacts = plain
    .map((line): LineFacts => ({ line, facts: factsOf(line) }))
    .map(withoutFaculty)
    .map(withArea)
  const drafts: Draft[] = []
  lineFacts.forEach((each, at) => {
    const current = drafts.at(-1)
    const naming = each.facts.some(isNaming) && !isFaculty(current, each)
    if (current && naming && each.facts.some((fact) => isTaken(current, fact))) drafts.push({})
    for (const fact of each.facts) note(drafts, fact, each.line, lineFacts[at + 1])
  })
  return drafts.flatMap((draft, at) => {
    const degree = draft.degree ? splitDegree(draft.degree) : undefined
    // A name of no kind above a degree that has its area already is that of the school.
    const named = degree?.area === undefined && !namesArea(draft.degree) ? undefined : draft.above
    const known =
      draft.school ??
      named ??
      (draft.degree ? drafts.slice(0, at).findLast((other) => other.school)?.school : undefined)
    if (!known && !draft.degree) return []
    if (isTownOnly(draft, drafts)) return []
    const area = degree?.area ?? draft.area
    const entry = {
      ...(known && { institution: known }),
      ...(area && { area }),
      ...(degree && { studyType: degree.studyType }),
      ...studyDates(draft.date),
      ...(draft.score && { score: draft.score }),
    }
    return [{ entry, confidence: draft.school && draft.degree ? 0.9 : 0.6 }]
  })
}

/** 'Diesel Technology certificate' */
const namesArea = (degree = '') => (degreeIn(degree)?.index ?? 0) > 0

/** A name alone that no word tells for a school, amid studies with degrees or dates, is where one of them was. */
const isTownOnly = (draft: Draft, all: Draft[]) =>
  draft.school !== undefined &&
  schoolStrength(draft.school) === 0 &&
  !draft.degree &&
  !draft.date &&
  all.some((other) => other.school && (other.degree || other.date))

/** A section that opens with a list item sets each study as one: those of that level that name a school or degree do. */
const isNamingItem = (line: ReadLine, first: ReadLine | undefined) =>
  first?.bullet === true && isOfLevel(line, first) && factsOf(unmarked(line)).some(isNaming)

/** 'MBA, Foster School of Business' right under the line of its university: the school in it is a part of that. */
function withoutFaculty(lineFacts: LineFacts, at: number, all: LineFacts[]): LineFacts {
  const above = all[at - 1]
  const degree = lineFacts.facts.some(({ kind }) => kind === 'degree')
  const under = above?.facts.some(({ kind }) => kind === 'school') && !above.facts.some(({ kind }) => kind === 'degree')
  const faculty = (fact: Fact) => fact.kind === 'school' && FACULTY.test(fact.text)
  if (!degree || !under || lineFacts.line.gap || !lineFacts.facts.some(faculty)) return lineFacts
  return { ...lineFacts, facts: lineFacts.facts.filter((fact) => !faculty(fact)) }
}
const FACULTY = /(?:school|college|faculty|department|institute) of|faculté|fakultät|facultad|学院/i

/** 'Music, Diploma' beside a line that names the school: what stands with the degree is what was studied. */
function withArea(each: LineFacts, at: number, all: LineFacts[]): LineFacts {
  const has = (other: LineFacts | undefined, kind: Fact['kind']) =>
    other?.facts.some((fact) => fact.kind === kind) ?? false
  const names = (other: LineFacts | undefined) =>
    has(other, 'school') && !has(other, 'degree') && !(has(other, 'date') && has(each, 'date'))
  const [above, below] = [all[at - 1], all[at + 1]]
  const beside = (names(below) && !below?.line.gap) || (names(above) && !each.line.gap)
  if (!beside || !has(each, 'degree') || has(each, 'school')) return each
  return { ...each, facts: each.facts.map((fact) => (fact.kind === 'name' ? { ...fact, kind: 'area' } : fact)) }
}

const isNaming = (fact: Fact) => fact.kind === 'school' || fact.kind === 'degree'

function note(drafts: Draft[], fact: Fact, line: ReadLine, next: LineFacts | undefined): void {
  const current = drafts.at(-1)
  if (fact.kind === 'name') {
    noteName(drafts, fact.text, line, next)
    return
  }
  const style = styleOf(line)
  if (fact.kind === 'school' && isFaculty(current, { line, facts: [fact] })) return
  const taken = current !== undefined && isTaken(current, fact)
  const draft = current && !taken ? current : {}
  if (draft !== current) drafts.push(draft)
  if (fact.kind === 'date') draft.date = fact.date
  else if (fact.kind === 'school') Object.assign(draft, { school: fact.text, style })
  else draft[fact.kind] ??= fact.text
}

/** A faculty under the school, in other type, is no second school. */
function isFaculty(draft: Draft | undefined, { line, facts }: LineFacts): boolean {
  const only = facts.every((fact) => fact.kind === 'school' || fact.kind === 'name')
  return Boolean(draft?.school && only && !line.gap && draft.style !== styleOf(line))
}

function isTaken(draft: Draft, fact: Fact): boolean {
  if (fact.kind === 'score' || fact.kind === 'area' || fact.kind === 'name') return false
  return draft[fact.kind] !== undefined
}

/** A name that says nothing of its kind: an area beside a degree, a school where the style or the place says so. */
function noteName(drafts: Draft[], text: string, line: ReadLine, next: LineFacts | undefined): void {
  const current = drafts.at(-1)
  const style = styleOf(line)
  const sameStyle = drafts.some((draft) => draft.style === style && draft.school !== undefined)
  if (line.gap && sameStyle) drafts.push({ school: text, style })
  else if (
    current &&
    !current.school &&
    current.degree &&
    (next?.facts.some((fact) => fact.kind === 'degree') ||
      !next?.facts.some((fact) => fact.kind === 'school' && !next.line.gap))
  )
    current.school = text
  else if (current?.degree && current.school) current.area ??= line.gap ? undefined : text
  else if (!current || (line.gap && current.school)) drafts.push({ area: text, above: text })
  else current.area ??= text
}

const styleOf = (line: ReadLine) => `${line.size}/${line.bold}/${line.text === line.text.toUpperCase()}`
