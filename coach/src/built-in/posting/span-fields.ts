import type { PostingKind, PostingSpan } from '#coach.ts'
import { isItem, listedIn } from './span-items.ts'
import { askedFor, namesOf, surestName, type TaggedName } from './span-names.ts'
import { ITEM_MARK } from './tagged-text.ts'

/** What the spans of a posting say of it. A list in plain prose is none (API, parse-text). */
export type SpanFields = {
  title: TaggedName | undefined
  employer: TaggedName | undefined
  /** Must-haves before wishes. */
  requirements: string[]
  duties: string[]
  /** Of what is asked for. */
  names: string[]
}

/**
 * @param text that was tagged
 * @param benefits lines under a heading of benefits, in which nothing is asked for
 */
export function spanFields(
  text: string,
  all: readonly PostingSpan[],
  benefits: ReadonlySet<string> = new Set(),
): SpanFields {
  const spans = all.filter(
    (span) => span.kind === 'title' || span.kind === 'employer' || !benefits.has(lineAt(text, span)),
  )
  const of = (wanted: PostingKind) => spans.filter(({ kind }) => kind === wanted)
  return {
    title: surestName(namesOf(text, of('title')), MIN_TITLE),
    employer: surestName(namesOf(text, of('employer')), MIN_EMPLOYER),
    ...listedIn(text, spans),
    names: askedNames(text, spans),
  }
}

/** A posting always has a title; that it names no employer is likelier than a name less certain. */
const MIN_TITLE = 0.1
const MIN_EMPLOYER = 0.4
/** More would be read by nobody, and who asks for more means few of them. */
const MAX_NAMES = 16
const A_FEW = 5

function lineAt(text: string, { from }: PostingSpan): string {
  const end = text.indexOf('\n', from)
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end)
  return line.startsWith(ITEM_MARK) ? line.slice(ITEM_MARK.length) : line
}

/** Those in must-haves and wishes, the surest ones; where these are few, all. */
function askedNames(text: string, spans: readonly PostingSpan[]): string[] {
  const all = spans.filter(({ kind }) => kind === 'name')
  const asking = spans.filter((span) => isItem(span) && span.kind !== 'duty')
  const within = all.filter(({ from, to }) => asking.some((span) => span.from <= from && to <= span.to))
  const names = namesOf(text, askedFor(text, within.length >= A_FEW ? within : all))
  const [limit] = names.toSorted((one, other) => other.certainty - one.certainty).slice(MAX_NAMES - 1)
  return names
    .filter(({ certainty }) => certainty >= (limit?.certainty ?? 0))
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
}
