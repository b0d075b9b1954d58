import type { WorkEntry } from '@greenroom/contract/profile'
import { clamp, type Judged, points, type ResumeKey } from './dimension.ts'
import { quoted, shortened } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'

type Judgement = (facts: ResumeFacts) => Judged<ResumeKey>

/** Dates, order, tense and education: whether the story of the years holds together. */
export const historyDimensions: Judgement[] = [gaps, dates, newestFirst, dateStyle, tense, education]

/** A month as a number that can be subtracted; a bare year counts from its middle. */
export function monthsOf(date: string | undefined): number | undefined {
  const [, year, month] = date?.match(/^(\d{4})(?:-(\d{2}))?/) ?? []
  return year ? Number(year) * 12 + (month ? Number(month) - 1 : 6) : undefined
}

/** Years of work, overlaps counted once; a current position runs to the latest year in the document. */
export function yearsOfWork(work: WorkEntry[], latestYear: number | undefined): number {
  const now = latestYear === undefined ? undefined : latestYear * 12 + 11
  const spans = work
    .map(({ startDate, endDate }) => [monthsOf(startDate), monthsOf(endDate) ?? now] as const)
    .flatMap(([from, to]) => (from !== undefined && to !== undefined && to >= from ? [[from, to] as const] : []))
    .sort((a, b) => a[0] - b[0])
  let months = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return Math.round((months / 12) * 10) / 10
}

function gaps({ resume, latestYear }: ResumeFacts): Judged<ResumeKey> {
  const { work, education: schools } = resume.profile
  const now = latestYear === undefined ? undefined : latestYear * 12 + 11
  const spans = [...work, ...schools]
    .map(({ startDate, endDate }) => ({ from: monthsOf(startDate), to: monthsOf(endDate) ?? now }))
    .flatMap(({ from, to }) => (from !== undefined && to !== undefined ? [{ from, to }] : []))
    .sort((a, b) => a.from - b.from)
  if (spans.length < 2)
    return {
      key: 'gaps',
      score: 60,
      finding: `Only ${spans.length} dated ${spans.length === 1 ? 'entry' : 'entries'}: gaps cannot be told.`,
    }
  let longest = { months: 0, from: 0 }
  let reached = spans[0]?.to ?? 0
  for (const { from, to } of spans) {
    if (from - reached > longest.months) longest = { months: from - reached, from: reached }
    reached = Math.max(reached, to)
  }
  if (longest.months <= 6)
    return {
      key: 'gaps',
      score: 100,
      finding: `${spans.length} dated entries, no gap of more than six months between them.`,
    }
  const finding = `About ${longest.months} months after ${Math.floor(longest.from / 12)} are not accounted for.`
  return { key: 'gaps', score: clamp(90 - longest.months * 2), finding }
}

function dates({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const { work } = resume.profile
  if (!work.length) return { key: 'dates', score: 50, finding: 'No positions with dates were found.' }
  const bare = work.filter(({ startDate }) => !startDate)
  const yearOnly = work.filter(
    ({ startDate, endDate }) => startDate && (startDate.length === 4 || endDate?.length === 4),
  )
  const score = 100 - (bare.length / work.length) * 80 - (yearOnly.length / work.length) * 25
  const example = bare[0] ?? yearOnly[0]
  const quote = example && quoted(text, example.position ?? example.name ?? '')
  const finding = `${work.length - bare.length} of ${work.length} positions have a start date; ${yearOnly.length} give years only.`
  return {
    key: 'dates',
    score,
    finding: quote ? `${finding} For one: “${shortened(quote)}”.` : finding,
    ...(quote ? { quote } : {}),
  }
}

function newestFirst({ resume }: ResumeFacts): Judged<ResumeKey> {
  const starts = resume.profile.work.flatMap(({ startDate }) => monthsOf(startDate) ?? [])
  if (starts.length < 2)
    return {
      key: 'newest_first',
      score: 80,
      finding: `${starts.length} dated position${starts.length === 1 ? '' : 's'}: nothing to order.`,
    }
  const wrong = starts.filter((start, at) => at > 0 && start > (starts[at - 1] ?? start)).length
  const finding = wrong
    ? `${wrong} of ${starts.length} positions stand below an older one.`
    : `All ${starts.length} positions stand newest first.`
  return { key: 'newest_first', score: points(1 - wrong / (starts.length - 1), 0, 1), finding }
}

const STYLES: [string, RegExp][] = [
  ['Mar 2024', /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\.?,? ?’?'?\d{4}/gi],
  ['March 2024', /\b(?:january|february|march|april|june|july|august|september|october|november|december),? \d{4}/gi],
  ['03/2024', /\b\d{1,2}\/(?:\d{1,2}\/)?\d{4}\b/g],
  ['2024-03', /\b\d{4}-\d{2}\b/g],
  ['2024.03', /\b\d{4}\.\d{1,2}\b/g],
]

function dateStyle({ text }: ResumeFacts): Judged<ResumeKey> {
  const used = STYLES.map(([style, pattern]) => ({ style, found: text.match(pattern) ?? [] })).filter(
    ({ found }) => found.length,
  )
  if (!used.length) return { key: 'date_style', score: 70, finding: 'No dates with a month were found.' }
  const [most, ...others] = used.sort((a, b) => b.found.length - a.found.length)
  const odd = others[0]?.found[0]
  if (!odd)
    return {
      key: 'date_style',
      score: 100,
      finding: `All ${most?.found.length} dates with a month are written like “${most?.found[0]}”.`,
    }
  const finding = `Dates are written in ${used.length} ways: “${most?.found[0]}” and “${odd}”.`
  return {
    key: 'date_style',
    score: clamp(100 - others.reduce((sum, { found }) => sum + found.length, 0) * 12),
    finding,
    quote: odd,
  }
}

function tense({ resume, bullets }: ResumeFacts): Judged<ResumeKey> {
  const past = resume.profile.work.filter(({ endDate }) => endDate).flatMap(({ highlights }) => highlights)
  const present = past.filter((line) =>
    /^(?:manage|lead|develop|design|build|create|work|provide|maintain|support|assist|coordinate|prepare|ensure|perform|write|teach|run|handle|train|analyze|monitor|implement)s?\b|^\p{L}{3,}ing\b/iu.test(
      line,
    ),
  )
  if (!past.length)
    return {
      key: 'tense',
      score: 75,
      finding: `${bullets.length ? 'No finished position has lines to compare' : 'There are no lines to compare'}.`,
    }
  const example = present.flatMap(
    (line) => bullets.find((bullet) => bullet.replace(/\s+/g, ' ') === line.replace(/\s+/g, ' ')) ?? [],
  )[0]
  const finding = present.length
    ? `${present.length} of ${past.length} lines of finished positions are not in the past tense.${example ? ` For one: “${shortened(example)}”.` : ''}`
    : `All ${past.length} lines of finished positions are in one tense.`
  return {
    key: 'tense',
    score: points(1 - present.length / past.length, 0, 1),
    finding,
    ...(example ? { quote: example } : {}),
  }
}

function education({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const schools = resume.profile.education
  const first = schools[0]
  if (!first) return { key: 'education', score: 20, finding: 'No education was found.' }
  const parts: [string, string | undefined][] = [
    ['school', first.institution],
    ['degree', first.studyType ?? first.area],
    ['subject', first.area ?? first.studyType],
    ['year', first.endDate ?? first.startDate],
  ]
  const missing = parts.filter(([, value]) => !value).map(([name]) => name)
  const quote = quoted(text, first.institution ?? first.studyType ?? '')
  const entries = `${schools.length} ${schools.length === 1 ? 'entry' : 'entries'}`
  const finding = missing.length
    ? `${entries}; the first lacks ${missing.join(' and ')}.`
    : `${entries}; the first has school, degree, subject and year${first.score ? ' and a grade' : ''}.`
  return {
    key: 'education',
    score: 92 - missing.length * 22 + (first.score ? 8 : 0),
    finding,
    ...(quote ? { quote } : {}),
  }
}
