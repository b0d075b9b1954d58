import scoreWords from '#knowledge/resume/score-words.json' with { type: 'json' }
import { type FoundDate, findDates } from './dates.ts'
import { degreeIn } from './degree.ts'
import { dateOf, isHeadLike, isHeadText, mainDate } from './header-lines.ts'
import { alternation } from './normalise-key.ts'
import { schoolStrength } from './phrases.ts'
import { isRegion, placeKind, takePlace } from './place.ts'
import type { ReadLine } from './read-lines.ts'
import { undatedTexts } from './work-fragments.ts'

export type Fact = { kind: 'school' | 'degree' | 'area' | 'score' | 'date' | 'name'; text: string; date?: FoundDate }

const SCORE = new RegExp(
  `(?<!\\p{L})(?:(?:overall|cum(?:ulative)?\\.?|major|final)\\s+)?(?:${alternation(scoreWords.words)})(?!\\p{L})\\.?\\s*(?:\\([^)]{0,100}\\)\\s*)?(?:[:：]\\s*)?(?<value>\\d{1,3}(?:[.,]\\d+)?(?:\\s*(?:\\/|of|out of|von)\\s*\\d{1,3}(?:[.,]\\d+)?|\\s*%)?)|(?<before>\\d[.,]\\d+(?:\\s*\\/\\s*\\d+(?:[.,]\\d+)?)?)\\s*(?:c?gpa)|(?:with\\s+)?(?<share>\\d{2}(?:\\.\\d+)?\\s?%)`,
  'iu',
)
const ASIDE =
  /^(?:relevant |related |selected |key )?(?:coursework|courses|course work|modules|thesis|activities|honors|honours|awards?|advisor|adviser|dissertation|dean'?s?|minor|clubs|societies|scholarships?|member|president|study abroad|focus|supervisor|achievements?|abschlussarbeit|bachelorarbeit|masterarbeit|schwerpunkte?|thema|mention|magna|summa|cum laude|graduated|thèse|mémoire|tesis|主修课程|课程|论文|核心课程|主要课程)(?!\p{L})/iu
const AREA =
  /^(?:major|majors|specialization|specialisation|specializing|concentration|field of study|fachrichtung|studiengang|spécialité|especialidad|专业)(?:\s*in)?(?:\s*[:：])?\s+(?<area>\S.+)$|^专业[:：](?<han>.+)$/iu
const LABEL =
  /^(?:employer|organi[sz]ation|university|school|college|institution|institute|degree|qualification|hochschule|abschluss|école|diplôme|universidad|título|学校|学历|学位)\s*[:：]\s*/iu
const PIECES = /(?:(?<!\s)\s+)?[|•·｜]\s*|(?<!\s)\s+[–—-]\s+|\s{2,}|(?<=[\p{Script=Han}）])\s+|[:：]\s+(?=\p{Lu})/u
/** China's groups of chosen universities, named behind the school. */
const RANK_OF_SCHOOL = /[（(](?:985|211|双一流)(?:[/、,， ](?:985|211|双一流)){0,2}[)）]/gu
const PLACE_IN_BRACKETS = /(?:(?<!\s)\s+)?\(([^()]+)\)/gu
const HONOURS = /\b(?:class|honou?rs|distinction|merit|cum laude|gpa|upper|lower|first)\b|\d:\d/iu
const CANDIDATE =
  /^(?:candidate (?:for|of)|pursuing|currently pursuing|working towards?|studying(?: for)?)\s+(?:an?\s+|the\s+)?/iu
const FROM = /^(?<degree>.+?)(?<!\s)\s+(?:at|from|an der|bei der|à l'|à|en la|@)\s+(?<school>\S.*)$/su

/** What one line says of studies, in the order of the line. */
export function factsOf(line: ReadLine): Fact[] {
  const date = dateOf(line) ?? (line.bullet ? undefined : (mainDate(line.text) ?? onlyDate(line.text)))
  const score = scoreIn(line.text)
  const named = !line.bullet && isHeadLike(line) && !ASIDE.test(line.text)
  const pieces = named
    ? line.parts.flatMap(({ text }) => undatedTexts(text).flatMap((each) => piecesOf(withoutScore(each))))
    : []
  const facts = besideDegree(pieces.map(factOf).filter((fact) => fact !== undefined))
  if (date) facts.push({ kind: 'date', text: line.text, date })
  if (score) facts.push({ kind: 'score', text: score })
  return facts
}

/** The grade that a text names: '3.6', '1,7', '85 %'. */
export function scoreIn(text: string): string | undefined {
  const { value, before, share } = SCORE.exec(text)?.groups ?? {}
  return (value ?? before ?? share)?.trim()
}

function onlyDate(text: string): FoundDate | undefined {
  const dates = findDates(text)
  return dates.length === 1 && degreeIn(text) ? dates[0] : undefined
}

const withoutScore = (text: string) =>
  text
    .replace(SCORE, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function piecesOf(text: string): string[] {
  const [, degree, subjects] = /^([^:：]{2,30})[:：]\s+(\S.*)$/u.exec(text) ?? []
  // 'A Levels: History, Law' names the subjects of one degree.
  if (degree && subjects && !LABEL.test(text) && degreeIn(degree)?.index === 0 && schoolStrength(subjects) === 0)
    return [text]
  return text
    .replace(LABEL, '')
    .replace(RANK_OF_SCHOOL, '')
    .replace(PLACE_IN_BRACKETS, (whole, inner: string) => (placeKind(inner) ? ' ' : whole))
    .split(PIECES)
    .flatMap((piece) => {
      const trimmed = piece
        .replace(/^\d{1,2}[.)]\s+/u, '')
        .replace(LABEL, '')
        .replace(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/gu, '')
        .replace(/(?<!\s)\s+(?:in|with|from)$/u, '')
        .replace(CANDIDATE, '')
      const place = placeKind(trimmed)
      if (
        trimmed === '' ||
        place === 'known' ||
        (place === 'likely' && schoolStrength(trimmed) === 0 && /,\s*\p{Lu}{2}$/u.test(trimmed))
      )
        return []
      const whole = FROM.exec(trimmed)?.groups
      if (whole?.degree && whole.school && /,/.test(whole.degree) && isStudyAt(whole.degree, whole.school))
        return [...withMinors(whole.degree.split(/(?:(?<!\s)\s+)?,\s*/)), ...piecesOf(whole.school)]
      const parts = withMinors(
        trimmed.split(/(?:(?<!\s)\s+)?[,，;]\s*(?![^(]{0,200}\))/u).filter((part) => part !== ''),
      )
      const { rest } = takePlace(parts)
      const kept = (rest.length > 0 ? rest : parts).map((part) => withoutTown(part, parts))
      const from = FROM.exec(kept[0] ?? '')
      if (
        from?.groups?.degree &&
        from.groups.school &&
        degreeIn(from.groups.degree) &&
        schoolStrength(from.groups.school) > 0
      ) {
        return [from.groups.degree, ...joinSchool([from.groups.school, ...kept.slice(1)])]
      }
      return joinSchool(kept)
    })
}

/** 'Ohio State University Lima, OH': behind the word that tells a school stands the town of the region that follows. */
function withoutTown(part: string, all: string[]): string {
  const next = all[all.indexOf(part) + 1]
  const [, school, town] = TOWN_BEHIND.exec(part) ?? []
  return school && town && next && isRegion(next) && !degreeIn(part) ? school : part
}
const TOWN_BEHIND =
  /^((?:\p{Lu}\S* ){1,5}(?:University|College|School|Institute|Academy|Polytechnic))((?: \p{Lu}[\p{L}.'’-]+){1,3})$/u

const MINOR =
  /^(?:with\s+)?(?:an?\s+)?(?:minor|second major|double major|concentration|emphasis|speciali[sz]ation)s?\s+in\s/iu

/** A minor belongs to the degree before it. */
function withMinors(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const degree = joined.at(-1)
    if (degree !== undefined && MINOR.test(part) && degreeIn(degree)?.index === 0)
      joined[joined.length - 1] = `${degree}, ${part}`
    else joined.push(part)
  }
  return joined
}

const isStudyAt = (degree: string, school: string) =>
  degreeIn(degree)?.index === 0 && schoolStrength(degree) === 0 && schoolStrength(school) > 0

/** 'University of California, Berkeley' is one name: what follows a school and is neither degree nor area stays with it. */
function joinSchool(parts: string[]): string[] {
  const schools = parts.filter((part) => schoolStrength(part) >= 2 && degreeIn(part)?.index !== 0)
  const second = parts.findIndex((part, at) => schools.includes(part) && schools.includes(parts[at - 1] ?? ''))
  if (second > 0)
    return joinSchool([
      ...parts.slice(0, second - 1),
      `${parts[second - 1]}, ${parts[second]}`,
      ...parts.slice(second + 1),
    ])
  if (schools.length !== 1 || parts.length < 2) return parts
  const at = parts.indexOf(schools[0] ?? '')
  const next = parts[at + 1]
  const degreeBefore = parts.slice(0, at).some((part) => degreeIn(part))
  const inCity = next && / of /u.test(parts[at] ?? '') && placeKind(next)
  if (next && (degreeBefore || inCity) && !degreeIn(next) && !HONOURS.test(next))
    return [...parts.slice(0, at), `${parts[at]}, ${next.replace(/\.$/, '')}`, ...parts.slice(at + 2)]
  return parts
}

function factOf(text: string): Fact | undefined {
  const area = AREA.exec(text)
  const named = area?.groups?.area ?? area?.groups?.han
  if (named) return { kind: 'area', text: named }
  const degree = degreeIn(text)
  if ((!degree && !/\p{L}{2}/u.test(text)) || !isHeadText(text) || ASIDE.test(text)) return undefined
  const school = schoolStrength(text)
  if (degree && (degree.index === 0 || school < 3)) return { kind: 'degree', text }
  if (school > 0) return { kind: 'school', text }
  return placeKind(text) ? undefined : { kind: 'name', text }
}

/** Beside a degree a second one and what is no school belong to it: 'BA, Minor in Business', 'PhD  Computer Science'. */
function besideDegree(facts: Fact[]): Fact[] {
  const first = facts.find((fact) => fact.kind === 'degree')
  if (!first) return facts
  const hasSchool = facts.some((fact) => fact.kind === 'school')
  const joined = facts.filter((fact) => fact.kind === 'degree').map((fact) => fact.text)
  const schools = facts.filter((fact) => fact.kind === 'school').length
  return facts.flatMap((fact): Fact[] => {
    if (fact.kind === 'degree' && schools < 2) return fact === first ? [{ ...fact, text: joined.join(', ') }] : []
    return fact.kind === 'name' && hasSchool ? [{ ...fact, kind: 'area' }] : [fact]
  })
}
