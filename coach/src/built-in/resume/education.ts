import type { EducationEntry } from '@greenroom/contract/profile'
import scoreWords from '../../knowledge/resume/score-words.json' with { type: 'json' }
import { type FoundDate, withoutDates } from './dates.ts'
import { degreeIn, splitDegree } from './degree.ts'
import { studyDates } from './entry-dates.ts'
import { dateOf, isHeadLike, isHeadText, mainDate } from './head-lines.ts'
import { schoolStrength } from './phrases.ts'
import { placeKind, takePlace } from './place.ts'
import { alternation } from './plain-key.ts'
import type { ReadLine } from './read-lines.ts'

export type ReadEducation = { entry: EducationEntry; confidence: number }

type Draft = {
  school?: string
  degree?: string
  area?: string
  date?: FoundDate
  score?: string
  style?: string
  lines: number
}
type Fact = { kind: 'school' | 'degree' | 'area' | 'score' | 'date' | 'name'; text: string; date?: FoundDate }

const SCORE = new RegExp(
  `(?<!\\p{L})(?:${alternation(scoreWords.words)})(?!\\p{L})\\.?\\s*(?:\\([^)]*\\))?\\s*[:：]?\\s*(?<value>\\d{1,3}(?:[.,]\\d+)?(?:\\s*(?:\\/|of|out of|von)\\s*\\d{1,3}(?:[.,]\\d+)?|\\s*%)?)|(?<before>\\d[.,]\\d+(?:\\s*\\/\\s*\\d(?:[.,]\\d+)?)?)\\s*(?:c?gpa)`,
  'iu',
)
const ASIDE =
  /^(?:relevant |related )?(?:coursework|courses|thesis|activities|honors|awards|advisor|dissertation|dean|minor|clubs|societies|scholarship|member|president|abschlussarbeit|schwerpunkte?|thema|mention|主修课程|课程|论文)\b|^(?:主修课程|核心课程)/iu
const AREA =
  /^(?:major|specialization|specialisation|concentration|field of study|fachrichtung|studiengang|spécialité|especialidad|专业)\s*(?:in)?\s*[:：]\s*(?<area>.+)$/iu

/** Lines of an education section → studies. A second school, degree or date where one stands already begins the next. */
export function readEducation(lines: ReadLine[]): ReadEducation[] {
  const drafts: Draft[] = []
  const asList = lines.every(
    (line) => line.bullet || !factsOf(line).some((fact) => fact.kind === 'school' || fact.kind === 'degree'),
  )
  for (const original of lines) {
    const line = asList ? { ...original, bullet: false } : original
    const facts = factsOf(line)
    for (const fact of facts) place(drafts, fact, line)
  }
  return drafts.flatMap((draft, at) => {
    const school =
      draft.school ?? (draft.degree ? drafts.slice(0, at).findLast((other) => other.school)?.school : undefined)
    if (!school && !draft.degree) return []
    const degree = draft.degree ? splitDegree(draft.degree) : undefined
    const area = degree?.area ?? draft.area
    const entry = {
      ...(school && { institution: school }),
      ...(area && { area }),
      ...(degree && { studyType: degree.studyType }),
      ...studyDates(draft.date),
      ...(draft.score && { score: draft.score }),
    }
    return [{ entry, confidence: draft.school && draft.degree ? 0.9 : 0.6 }]
  })
}

function place(drafts: Draft[], fact: Fact, line: ReadLine): void {
  const current = drafts.at(-1)
  const style = `${line.size}/${line.bold}/${line.text === line.text.toUpperCase()}`
  if (fact.kind === 'name') {
    const known = drafts.some((draft) => draft.style === style && draft.school)
    const missing = current && !current.school && !line.gap
    if (known && line.gap) drafts.push({ school: fact.text, style, lines: 1 })
    else if (missing && (current.degree === undefined) === false && !current.school) current.school = fact.text
    else if (current?.school && current.degree && !current.area && !line.gap && current.lines < 3) current.lines += 1
    else if (!current || (line.gap && current.school && current.degree))
      drafts.push({ school: undefined, area: fact.text, lines: 1 })
    return
  }
  const key = fact.kind
  // A faculty under the school, in other type, is no second school.
  if (key === 'school' && current?.school && !line.gap && current.style !== style && !fact.date) return
  const taken =
    current && (key === 'date' ? current.date !== undefined : key === 'score' ? false : current[key] !== undefined)
  const draft = !current || (taken && key !== 'area') ? ({ lines: 0 } as Draft) : current
  if (draft !== current) drafts.push(draft)
  draft.lines += 1
  if (key === 'date') draft.date ??= fact.date
  else if (key === 'school') Object.assign(draft, { school: fact.text, style })
  else draft[key] ??= fact.text
}

/** What one line says of studies, in the order of the line. */
function factsOf(line: ReadLine): Fact[] {
  const date = dateOf(line) ?? (line.bullet ? undefined : mainDate(line.text))
  const facts: Fact[] = []
  const score = SCORE.exec(line.text)
  const value = score?.groups?.value ?? score?.groups?.before
  if (!line.bullet && isHeadLike(line) && !ASIDE.test(line.text)) {
    for (const text of line.parts.flatMap((part) => piecesOf(withoutScore(withoutDates(part.text))))) {
      const fact = factOf(text)
      if (fact) facts.push(fact)
    }
  }
  const merged = mergeDegree(facts)
  if (date) merged.push({ kind: 'date', text: line.text, date })
  if (value) merged.push({ kind: 'score', text: value })
  return merged
}

const withoutScore = (text: string) =>
  text
    .replace(SCORE, ' ')
    .replace(/[(\s]+[)]/g, ' ')
    .trim()

const PIECES = /\s*[|•·]\s*|\s+[–—-]\s+|\s{2,}/u

function piecesOf(text: string): string[] {
  return text.split(PIECES).flatMap((piece) => {
    const trimmed = piece.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '')
    if (trimmed === '' || placeKind(trimmed) === 'known') return []
    const parts = trimmed.split(/\s*[,，]\s*(?![^(]*\))/u).filter((part) => part !== '')
    const { rest } = takePlace(parts)
    const kept = rest.length > 0 ? rest : parts
    const first = kept[0] ?? ''
    const at = /^(?<degree>.+?)\s+(?:at|from|an der|bei der|à l'|à)\s+(?<school>.+)$/u.exec(first)
    if (
      kept.length === 1 &&
      at?.groups?.degree &&
      at.groups.school &&
      degreeIn(at.groups.degree) &&
      schoolStrength(at.groups.school)
    )
      return [at.groups.degree, at.groups.school]
    return joinSchool(kept)
  })
}

/** 'University of California, Berkeley' is one name: what follows a school and is neither degree nor area stays with it. */
function joinSchool(parts: string[]): string[] {
  const schools = parts.filter((part) => schoolStrength(part) >= 2 && !startsWithDegree(part))
  if (schools.length !== 1 || parts.length < 2) return parts
  const at = parts.indexOf(schools[0] ?? '')
  const next = parts[at + 1]
  const degreeBefore = parts.slice(0, at).some((part) => degreeIn(part))
  const inCity = next && / of /u.test(parts[at] ?? '') && placeKind(next)
  if (next && (degreeBefore || inCity) && !degreeIn(next))
    return [...parts.slice(0, at), `${parts[at]}, ${next}`, ...parts.slice(at + 2)]
  return parts
}

const startsWithDegree = (text: string) => degreeIn(text)?.index === 0

function factOf(text: string): Fact | undefined {
  const area = AREA.exec(text)
  if (area?.groups?.area) return { kind: 'area', text: area.groups.area }
  if (!/\p{L}{2}/u.test(text) || !isHeadText(text)) return undefined
  const degree = degreeIn(text)
  const school = schoolStrength(text)
  if (degree && (degree.index === 0 || school < 3)) return { kind: 'degree', text }
  if (school > 0) return { kind: 'school', text }
  return placeKind(text) ? undefined : { kind: 'name', text }
}

/** 'PhD', 'Computer Science' on one line: what is neither school nor place beside a degree is its area. */
function mergeDegree(facts: Fact[]): Fact[] {
  const degree = facts.findIndex((fact) => fact.kind === 'degree')
  if (degree < 0) return facts
  const hasSchool = facts.some((fact) => fact.kind === 'school')
  return facts.map((fact, at) => {
    if (fact.kind !== 'name') return fact
    if (hasSchool || Math.abs(at - degree) !== 1) return { ...fact, kind: 'area' as const }
    return { ...fact, kind: facts.length === 2 ? ('school' as const) : ('area' as const) }
  })
}
