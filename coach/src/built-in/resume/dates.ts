import { LRUCache } from 'lru-cache'
import dateWords from '#knowledge/resume/date-words.json' with { type: 'json' }
import { POINT, type Point, parsePoint } from './date-points.ts'
import { MONTH_NAME, monthNumber } from './months.ts'
import { alternation } from './normalise-key.ts'

/** A date or range as printed. `current` says that it goes on: 'Present', 'since 2019', '2021 –'. */
export type FoundDate = {
  start?: Point
  end?: Point
  current: boolean
  /** One date only, not a range. */
  single: boolean
  index: number
  length: number
}

const wordEnd = '(?![\\p{L}])'
const PRESENT = `(?:${alternation(dateWords.present).replaceAll('\\x27', "['’]")})${wordEnd}`
const JOINER = `(?:\\s*(?:[-‒–—―~～−‑‐→]{1,3}|\\/(?=\\s))\\s*|\\s+(?:${alternation(dateWords.joiners.filter((word) => /^\p{Script=Latin}+$/u.test(word)))})\\s+|\\s*(?:${alternation(dateWords.joiners.filter((word) => /\p{Script=Han}/u.test(word)))})\\s*)`
const SINCE = `(?<![\\p{L}])(?:${alternation(dateWords.since)})`
const ONWARDS = alternation(dateWords.onwards)
const NOT_IN_NUMBER = '(?<![\\d.,$€£+#/]|\\d[-–])'

const SHORT_POINT = "(?:0?[1-9]|1[0-2])\\/['’]?\\d{2}(?!\\d|\\/)"
const RANGE = new RegExp(
  `${NOT_IN_NUMBER}(?:(?<start>${POINT})|(?<month>${MONTH_NAME})\\.?)(?:\\s*\\()?${JOINER}(?:(?:since|the)\\s+)?(?:(?<end>${POINT})|\\(?(?<present>${PRESENT})|['’]?(?<short>\\d{2})(?![\\d%./]))`,
  'giu',
)
const SHORT_RANGE = new RegExp(
  `${NOT_IN_NUMBER}(?<start>${SHORT_POINT})${JOINER}(?:(?<end>${SHORT_POINT})|(?<present>${PRESENT}))`,
  'giu',
)
const APOSTROPHE_YEAR = "['’‘]\\d{2}(?!\\d)"
const APOSTROPHE_RANGE = new RegExp(
  `(?<![\\p{L}\\d])(?<start>${APOSTROPHE_YEAR})${JOINER}(?:(?<end>${APOSTROPHE_YEAR})|(?<present>${PRESENT}))`,
  'giu',
)
// Some PDFs lose the dash: two points and nothing else are a range.
const SIDE_BY_SIDE = new RegExp(`^\\s*(?<start>${POINT})\\s+(?:(?<end>${POINT})|(?<present>${PRESENT}))\\s*$`, 'giu')
const OPEN = new RegExp(
  `${NOT_IN_NUMBER}(?<start>${POINT})(?:\\s*[-‒–—―~～−]{1,2}\\s*$)|${SINCE}\\s+(?<since>${POINT})(?!${JOINER}\\S)|${NOT_IN_NUMBER}(?<onwards>${POINT})\\s+(?:${ONWARDS})(?![\\p{L}])|${NOT_IN_NUMBER}(?<ongoing>${POINT})\\s*\\(${PRESENT}\\)`,
  'giu',
)
const SINGLE = new RegExp(`${NOT_IN_NUMBER}(?<start>${POINT})(?![\\d%])`, 'giu')

/** Every date in a text, in the order of the text; ranges win over the single dates in them. */
export function findDates(text: string): FoundDate[] {
  if (!/\d\d/.test(text)) return []
  const known = foundDates.get(text)
  if (known) return [...known]
  const found = searchDates(text)
  foundDates.set(text, found)
  return [...found]
}

/** Each line is asked for its dates many times over; the answers of the last lines are kept until the reading ends. */
const foundDates = new LRUCache<string, FoundDate[]>({ max: 300 })

/** Nothing of a resume stays in memory once it is read. */
export const forgetDates = () => foundDates.clear()

function searchDates(text: string): FoundDate[] {
  const found: FoundDate[] = []
  const taken = (index: number, length: number) =>
    found.some((date) => index < date.index + date.length && date.index < index + length)
  const add = (date: FoundDate) => {
    if (!taken(date.index, date.length)) found.push(date)
  }
  for (const match of [
    ...text.matchAll(RANGE),
    ...text.matchAll(SHORT_RANGE),
    ...text.matchAll(APOSTROPHE_RANGE),
    ...text.matchAll(SIDE_BY_SIDE),
  ]) {
    const range = rangeOf(match.groups ?? {})
    if (range) add({ ...range, single: false, index: match.index, length: match[0].length })
  }
  for (const match of text.matchAll(OPEN)) {
    const start = parsePoint(
      match.groups?.start ?? match.groups?.since ?? match.groups?.onwards ?? match.groups?.ongoing ?? '',
    )
    if (start) add({ start, current: true, single: false, index: match.index, length: match[0].length })
  }
  for (const match of text.matchAll(SINGLE)) {
    const point = parsePoint(match.groups?.start ?? '')
    if (point)
      add({ start: point, end: point, current: false, single: true, index: match.index, length: match[0].length })
  }
  return found.sort((a, b) => a.index - b.index)
}

function rangeOf(groups: Record<string, string | undefined>): Pick<FoundDate, 'start' | 'end' | 'current'> | undefined {
  const end = groups.end ? parsePoint(groups.end) : undefined
  let start = groups.start ? parsePoint(groups.start) : undefined
  if (groups.month && end) start = { year: end.year, month: monthNumber(groups.month) }
  if (!start) return undefined
  if (groups.present) return { start, current: true }
  if (groups.short) {
    const year = Math.floor(start.year / 100) * 100 + Number(groups.short)
    return year >= start.year && year - start.year < 50 ? { start, end: { year }, current: false } : undefined
  }
  return end && end.year >= start.year ? { start, end, current: false } : undefined
}

/** `YYYY` or `YYYY-MM`. */
export function isoDate(point: Point): string {
  return point.month === undefined ? String(point.year) : `${point.year}-${String(point.month).padStart(2, '0')}`
}

const FILLERS = new RegExp(
  `(?<!\\p{L})(?:${alternation([...dateWords.expected, ...dateWords.since, ...dateWords.present, ...dateWords.joiners])}|de|du|von|vom|between|(?<!\\d)\\d+\\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|meses)\\.?|and|full[- ]time|part[- ]time)(?!\\p{L})|年|个?月`,
  'giu',
)

const LENGTH_IN_BRACKETS =
  /\((?=[^()]*\d\+?\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|meses|年|个月))[^()]*\)/giu

const LEFT_BEHIND = new RegExp(
  `(?:^|(?<![\\s(,|–-])[\\s(,|–-]+)(?:${alternation(dateWords.expected)}|${alternation(dateWords.since)})\\.?:?\\s*(?=$|[)|,·])`,
  'giu',
)

/** A word before a date that only opens it. */
const OPENS_DATE = /(?<!\p{L})(?:from|since|between|seit|von|vom|depuis|desde|dal)\s*$/iu

/** A text without its dates and the words that go with dates ('Expected', 'since', '2 years'); marks left over are dropped. */
export function withoutDates(text: string): string {
  let rest = text
  for (const date of findDates(text).reverse())
    rest = `${rest.slice(0, date.index).replace(OPENS_DATE, '')} ${rest.slice(date.index + date.length)}`
  if (rest === text) return text
  const trimmed = rest
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(LENGTH_IN_BRACKETS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:de|du|da|dal|von|vom|van|vanaf|från|fra|od|from|between|desde)\s*(?=[:：,|]|$)/iu, '')
  const left = trimmed.replace(LEFT_BEHIND, ' ')
  return left
    .replace(/^[\s|,;:·•/()–—-]+(?=\S)/, '')
    .replace(/(?<![\s|,;:·•/(–—-])[\s|,;:·•/(–—-]+$/, '')
    .trim()
}

const MONTHS = new RegExp(`(?<!\\p{L})(?:${MONTH_NAME})(?!\\p{L})`, 'giu')

/** Is a text nothing but dates, parts of them ('2017 –', 'Present') or lengths of time? */
export function looksLikeDate(text: string): boolean {
  const rest = withoutDates(text).replace(FILLERS, '').replace(MONTHS, '')
  return text.trim() !== '' && !/[\p{L}\p{N}]/u.test(rest)
}
