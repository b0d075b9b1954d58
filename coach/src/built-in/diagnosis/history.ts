import type { WorkEntry } from '@greenroom/contract/profile'
import { clamp, type Judged, keepIf, points, type ResumeKey } from './dimension.ts'
import { quoted, shortened } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { type FindingKey, say } from './say.ts'

type Judgement = (facts: ResumeFacts) => Judged<ResumeKey>

/** Dates, order, tense and education: whether the story of the years holds together. */
export const historyDimensions: Judgement[] = [gaps, dates, newestFirst, dateStyle, tense, education]

/** A month as a number that can be subtracted; a bare year counts from its middle. */
function monthsOf(date: string | undefined): number | undefined {
  const [, year, month] = date?.match(/^(\d{4})(?:-(\d{2}))?/) ?? []
  return year ? Number(year) * 12 + (month ? Number(month) - 1 : 6) : undefined
}

/**
 * Years of work, overlaps counted once; a current position runs to today, and none counts beyond it.
 * @param today `YYYY-MM-DD`
 */
export function yearsOfWork(work: WorkEntry[], today: string): number {
  const now = monthsOf(today) ?? 0
  const spans = work
    .map(({ startDate, endDate }) => [monthsOf(startDate), Math.min(monthsOf(endDate) ?? now, now)] as const)
    .flatMap(([from, to]) => (from !== undefined && to >= from ? [[from, to] as const] : []))
    .sort((a, b) => a[0] - b[0])
  let months = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return Math.round((months / 12) * 10) / 10
}

function gaps({ resume, today }: ResumeFacts): Judged<ResumeKey> {
  const { work, volunteer = [], education: schools } = resume.profile
  const now = monthsOf(today)
  const spans = [...work, ...volunteer, ...schools]
    .map(({ startDate, endDate }) => ({ from: monthsOf(startDate), to: monthsOf(endDate) ?? now }))
    .flatMap(({ from, to }) => (from !== undefined && to !== undefined ? [{ from, to }] : []))
    .sort((a, b) => a.from - b.from)
  if (spans.length < 2) {
    const finding = [say('gaps_few', { count: spans.length })]
    return { key: 'gaps', score: 60, finding, advice: say('gaps_untold') }
  }
  let longest = { months: 0, from: 0 }
  let reached = spans[0]?.to ?? 0
  for (const { from, to } of spans) {
    if (from - reached > longest.months) longest = { months: from - reached, from: reached }
    reached = Math.max(reached, to)
  }
  if (longest.months <= 6)
    return { key: 'gaps', score: 100, finding: [say('gaps_none', { count: spans.length })], advice: 'keep' }
  const finding = say('gaps', { count: longest.months, year: Math.floor(longest.from / 12) })
  return { key: 'gaps', score: clamp(90 - longest.months * 2), finding: [finding], advice: 'improve' }
}

function dates({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const { work } = resume.profile
  if (!work.length) return { key: 'dates', score: 50, finding: [say('dates_none')], advice: say('dates_untold') }
  const bare = work.filter(({ startDate }) => !startDate)
  const yearOnly = work.filter(
    ({ startDate, endDate }) => startDate && (startDate.length === 4 || endDate?.length === 4),
  )
  const score = 100 - (bare.length / work.length) * 80 - (yearOnly.length / work.length) * 25
  const example = bare[0] ?? yearOnly[0]
  const quote = example && quoted(text, example.position ?? example.name ?? '')
  const positions = say('positions', { count: work.length })
  return {
    key: 'dates',
    score,
    finding: [
      say('dates', { count: work.length - bare.length, positions }),
      ...(yearOnly.length ? [say('dates_years', { count: yearOnly.length })] : []),
      ...(quote ? [say('example', { quote: shortened(quote) })] : []),
    ],
    advice: keepIf(!example),
    ...(quote ? { quote } : {}),
  }
}

function newestFirst({ resume }: ResumeFacts): Judged<ResumeKey> {
  const starts = resume.profile.work.flatMap(({ startDate }) => monthsOf(startDate) ?? [])
  if (starts.length < 2)
    return {
      key: 'newest_first',
      score: 80,
      finding: [say('newest_few', { count: starts.length })],
      advice: say('newest_untold'),
    }
  const wrong = starts.filter((start, at) => at > 0 && start > (starts[at - 1] ?? start)).length
  const finding = wrong
    ? say('newest_wrong', { count: wrong, positions: say('positions', { count: starts.length }) })
    : say('newest_good', { count: starts.length })
  const score = points(1 - wrong / (starts.length - 1), 0, 1)
  return { key: 'newest_first', score, finding: [finding], advice: keepIf(!wrong) }
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
  if (!used.length)
    return { key: 'date_style', score: 70, finding: [say('date_style_none')], advice: say('date_style_untold') }
  const [most, ...others] = used.sort((a, b) => b.found.length - a.found.length)
  const odd = others[0]?.found[0]
  const example = most?.found[0] ?? ''
  if (!odd)
    return {
      key: 'date_style',
      score: 100,
      finding: [say('date_style_one', { count: most?.found.length ?? 0, example })],
      advice: 'keep',
    }
  return {
    key: 'date_style',
    score: clamp(100 - others.reduce((sum, { found }) => sum + found.length, 0) * 12),
    finding: [say('date_style_many', { count: used.length, most: example, odd })],
    advice: 'improve',
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
      finding: [say(bullets.length ? 'tense_none_finished' : 'tense_none')],
      advice: say('tense_untold'),
    }
  const example = present.flatMap(
    (line) => bullets.find((bullet) => bullet.replace(/\s+/g, ' ') === line.replace(/\s+/g, ' ')) ?? [],
  )[0]
  const finding = present.length
    ? say('tense_mixed', { count: present.length, lines: say('lines', { count: past.length }) })
    : say('tense_good', { count: past.length })
  return {
    key: 'tense',
    score: points(1 - present.length / past.length, 0, 1),
    finding: [finding, ...(example ? [say('example', { quote: shortened(example) })] : [])],
    advice: keepIf(!present.length),
    ...(example ? { quote: example } : {}),
  }
}

function education({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const schools = resume.profile.education
  const first = schools[0]
  if (!first) return { key: 'education', score: 20, finding: [say('education_none')], advice: 'improve' }
  const parts: [FindingKey, string | undefined][] = [
    ['part_school', first.institution],
    ['part_degree', first.studyType ?? first.area],
    ['part_subject', first.area ?? first.studyType],
    ['part_year', first.endDate ?? first.startDate],
  ]
  const missing = parts.filter(([, value]) => !value).map(([name]) => say(name))
  const quote = quoted(text, first.institution ?? first.studyType ?? '')
  const entries = say('entries', { count: schools.length })
  const finding = missing.length
    ? say('education_lacks', { entries, names: missing })
    : say(first.score ? 'education_graded' : 'education_full', { entries })
  return {
    key: 'education',
    score: 92 - missing.length * 22 + (first.score ? 8 : 0),
    finding: [finding],
    advice: keepIf(!missing.length),
    ...(quote ? { quote } : {}),
  }
}
