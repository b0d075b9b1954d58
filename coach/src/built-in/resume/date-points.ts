import dateWords from '#knowledge/resume/date-words.json' with { type: 'json' }
import { MONTH_NAME, monthNumber } from './months.ts'
import { alternation } from './normalise-key.ts'

/** A point in time, as exact as it was printed. Month 1 to 12. */
export type Point = { year: number; month?: number }

const YEAR = '(?:19[4-9]\\d|20[0-4]\\d)'
const SHORT_YEAR = "['’‘]\\d{2}"
const SEASON = `(?<!\\p{L})(?:${alternation(dateWords.seasons)})(?!\\p{L})`
const DAY = '\\d{1,2}(?:st|nd|rd|th|\\.)?'

const FORMS: { source: string; read: (text: string) => Point | undefined }[] = [
  {
    source: `(?:${DAY}\\s+(?:de\\s+)?)?${MONTH_NAME}(?:\\.?\\s*${DAY},\\s*|[\\s.,/-]*(?:of\\s+|de\\s+|del\\s+)?)(?:${YEAR}|${SHORT_YEAR})(?!\\d)`,
    read: (text) => withMonth(yearIn(text), monthNumber(new RegExp(MONTH_NAME, 'iu').exec(text)?.[0] ?? '')),
  },
  { source: `\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}(?!\\d)`, read: (text) => withMonth(yearIn(text), dayMonth(text)) },
  {
    source: `${YEAR}\\s*年(?:\\s*\\d{1,2}\\s*月)?(?:\\s*\\d{1,2}\\s*日)?`,
    read: (text) => withMonth(yearIn(text), numberAfterYear(text)),
  },
  {
    source: `${YEAR}(?:[./]\\s?(?:1[0-2]|0?[1-9])|-(?:1[0-2]|0[1-9]))(?:[./-]\\d{1,2})?(?!\\d|年)`,
    read: (text) => withMonth(yearIn(text), numberAfterYear(text)),
  },
  {
    source: `(?:1[0-2]|0?[1-9])\\s?[./-]\\s?${YEAR}(?!\\d)`,
    read: (text) => withMonth(yearIn(text), Number.parseInt(text, 10)),
  },
  {
    source: `${SEASON}(?:\\s+(?:semester|term))?[\\s,]*(?:of\\s+)?(?:${YEAR}|${SHORT_YEAR})(?:\\/\\d{2})?(?!\\d)`,
    read: (text) => withMonth(yearIn(text)),
  },
  { source: `${YEAR}\\s+${SEASON}`, read: (text) => withMonth(yearIn(text)) },
  { source: `${YEAR}(?!\\d)`, read: (text) => withMonth(yearIn(text)) },
  { source: SHORT_YEAR, read: (text) => withMonth(yearIn(text)) },
  {
    source: "(?:1[0-2]|0?[1-9])\\/['’]?\\d{2}(?!\\d|\\/)",
    read: (text) => withMonth(shortYear(text.slice(-2)), Number.parseInt(text, 10)),
  },
]

/** Source of a pattern for one point in time; the last forms ('’19', '06/19') are read only inside a range. */
export const POINT = `(?:${FORMS.slice(0, -2)
  .map((form) => form.source)
  .join('|')})`

/** One printed point in time → year and month; undefined when it is none. */
export function parsePoint(text: string): Point | undefined {
  const form = FORMS.find(({ source }) => new RegExp(`^${source}$`, 'iu').test(text.trim()))
  return form?.read(text.trim())
}

function yearIn(text: string): number | undefined {
  const long = new RegExp(YEAR).exec(text)
  if (long) return Number(long[0])
  return shortYear(/['’‘](\d{2})(?!\d)/.exec(text)?.[1])
}

const shortYear = (digits: string | undefined) =>
  digits === undefined ? undefined : Number(digits) + (Number(digits) < 50 ? 2000 : 1900)

function withMonth(year: number | undefined, month?: number): Point | undefined {
  if (year === undefined) return undefined
  return month === undefined || !(month >= 1 && month <= 12) ? { year } : { year, month }
}

/** Day and month in figures: a first figure above 12 or dots between mean that the day comes first. */
function dayMonth(text: string): number {
  const [first = 0, second = 0] = text.split(/[./-]/).map(Number)
  return first > 12 || text.includes('.') ? second : first
}

function numberAfterYear(text: string): number | undefined {
  const month = new RegExp(`${YEAR}\\D+(\\d{1,2})`).exec(text)?.[1]
  return month === undefined ? undefined : Number(month)
}
