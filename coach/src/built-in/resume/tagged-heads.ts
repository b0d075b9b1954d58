import { writtenName } from '#built-in/language/written-spans.ts'
import type { ResumeKind, ResumeSpan } from '#coach.ts'
import { isCapitals } from './heading-style.ts'
import { type SectionKind, sectionNamed, sectionOfHeading } from './headings.ts'
import { wordCount } from './phrases.ts'
import { type AskedLine, askedLines } from './tagged-text.ts'

/** What a head is of, and the names in it as they are written. */
export type HeadKind = 'post' | 'unpaid' | 'study'
export type HeadPart = 'title' | 'employer' | 'school' | 'degree' | 'date'
export type TaggedHead = {
  kind: HeadKind
  names: Partial<Record<HeadPart, string>>
  /** What of it is no part. */
  rest: string
  /** The lines that tell of it. */
  body: AskedLine[]
  /** The employer is that of the post before. */
  inherits: boolean
}

/**
 * The heads of posts and studies that the tagger found, in the order of the text, each with at least one name. A post without an
 * employer is a further one at that of the post before, if it stands in the same section.
 * @param text that was tagged (`askedOfResume`)
 */
export function headsIn(text: string, spans: readonly ResumeSpan[]): TaggedHead[] {
  const places = headPlaces(text, spans)
  const heads: TaggedHead[] = []
  const employers = new Map<HeadKind, string>()
  let [next, end] = [0, 0]
  let body: AskedLine[] = []
  for (const line of askedLines(text)) {
    const first = places[next]
    const isInHead = line.from < end || (first !== undefined && first.from < line.to)
    if (!isInHead && opensSection(line)) {
      employers.clear()
      body = []
    } else if (!isInHead) body.push(line)
    for (let place = places[next]; place && place.from < line.to; place = places[next]) {
      next += 1
      end = place.to
      body = []
      const { kind } = place
      const head: TaggedHead = { kind, names: namesOf(text, place), rest: restOf(text, place), body, inherits: false }
      const employer = head.names.employer ?? employers.get(kind)
      if (employer !== undefined && kind !== 'study') {
        employers.set(kind, employer)
        head.inherits = head.names.employer === undefined
        head.names.employer = employer
      }
      if (isFirstPostOf(head, heads.at(-1))) heads.pop()
      heads.push(head)
    }
    // A sentence behind the names tells of them.
    const told = end > line.from ? text.slice(end, line.to).replace(/^[^\p{L}\p{N}]+/u, '') : ''
    if (wordCount(told) >= MIN_TOLD)
      body.push({ ...line, text: told, parts: [{ text: told }], bullet: false, gap: true })
  }
  return heads
}
const MIN_TOLD = 4

/** Whether an employer stands above a post there, as a head of its own. */
const isFirstPostOf = ({ kind, names, inherits }: TaggedHead, above: TaggedHead | undefined) =>
  inherits &&
  above?.kind === kind &&
  above.names.employer === names.employer &&
  above.names.title === undefined &&
  above.names.date === undefined

type Place = { from: number; to: number }
type PartPlace = Place & { kind: HeadPart }
type HeadPlace = Place & { kind: HeadKind; parts: PartPlace[] }

/** Heads with their parts, in order. What was torn apart is whole again; what names nothing, or a title amid a list item, is left out. */
function headPlaces(text: string, spans: readonly ResumeSpan[]): HeadPlace[] {
  const inOrder = spans.toSorted((one, other) => one.from - other.from)
  const heads = inOrder.flatMap(({ kind, from, to }): HeadPlace[] =>
    isHead(kind) ? [{ kind, from, to, parts: [] }] : [],
  )
  let at = 0
  for (const { kind, from, to } of inOrder) {
    if (!isPart(kind)) continue
    while (heads[at] && (heads[at]?.to ?? 0) <= from) at += 1
    const head = heads[at]
    if (!head || head.from >= to) continue
    head.from = Math.min(head.from, from)
    addPart(text, head.parts, { kind, from, to })
  }
  const whole: HeadPlace[] = []
  for (const head of heads.flatMap(parted)) {
    const before = whole.at(-1)
    if (before && isTornFrom(text, before, head)) {
      before.to = Math.max(before.to, head.to)
      before.parts.push(...head.parts)
    } else whole.push(head)
  }
  return whole.filter((head) => isNamed(head) && !isAside(text, head))
}

/** Parts of one kind are one where nothing stands between them, in a date also what leads to its end. */
function addPart(text: string, parts: PartPlace[], part: PartPlace): void {
  const before = parts.at(-1)
  const between = text.slice(before?.to, part.from)
  const isClose =
    (part.kind === 'title' ? /^[ '’-]?$/ : /^[^\p{L}\p{N}\n|]{0,2}$/u).test(between) ||
    (part.kind === 'date' && UP_TO.test(between))
  if (before?.kind === part.kind && isClose) before.to = part.to
  else parts.push(part)
}
const UP_TO = /^ (?:[-–—~/|]|to|until|till) $/i

/** A head that names and dates several posts or studies → one for each. */
function parted(head: HeadPlace): HeadPlace[] {
  const pieces: PartPlace[][] = [[]]
  for (const part of head.parts) {
    const piece = pieces.at(-1) ?? []
    if (isWhole(piece) && piece.some(({ kind }) => kind === part.kind)) pieces.push([part])
    else piece.push(part)
  }
  const wholes: PartPlace[][] = []
  for (const piece of pieces) {
    if (wholes.length === 0 || isWhole(piece)) wholes.push(piece)
    else wholes.at(-1)?.push(...piece)
  }
  return wholes.map((parts, at) => ({
    kind: head.kind,
    from: at === 0 ? head.from : (parts[0]?.from ?? head.from),
    to: wholes[at + 1]?.[0]?.from ?? head.to,
    parts,
  }))
}

const isWhole = (parts: PartPlace[]) => isNamed({ parts }) && parts.some(({ kind }) => kind === 'date')

/** Whether a head goes on in another that has other parts: with nothing but marks between, or right behind if that names nothing. */
function isTornFrom(text: string, before: HeadPlace, head: HeadPlace): boolean {
  if (before.kind !== head.kind || head.parts.some(({ kind }) => before.parts.some((part) => part.kind === kind)))
    return false
  const between = text.slice(before.to, head.from)
  const isNear = between.length <= MAX_APART && between.split('\n').length <= 2
  return !/[\p{L}\p{N}]/u.test(between) || (isNear && !isNamed(head))
}
const MAX_APART = 40

const isNamed = ({ parts }: Pick<HeadPlace, 'parts'>) => parts.some(({ kind }) => kind !== 'date')

/** 'Promoted to foreman within a year' */
function isAside(text: string, { from, parts }: HeadPlace): boolean {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  return /^•.*\p{L}/u.test(line) && parts.every(({ kind }) => kind === 'title')
}

const isHead = (kind: ResumeKind): kind is HeadKind => HEADS.has(kind)
const isPart = (kind: ResumeKind): kind is HeadPart => PARTS.has(kind)
const HEADS: ReadonlySet<string> = new Set<HeadKind>(['post', 'unpaid', 'study'])
const PARTS: ReadonlySet<string> = new Set<HeadPart>(['title', 'employer', 'school', 'degree', 'date'])

/** The first of each kind. */
function namesOf(text: string, { parts, to }: HeadPlace): TaggedHead['names'] {
  const names: TaggedHead['names'] = {}
  for (const [at, part] of parts.entries()) {
    const name = writtenName(text, part, parts[at + 1]?.from ?? Math.max(to, part.to) + 1)
    // The cells of a table that hold start and end.
    if (name !== '') names[part.kind] ??= part.kind === 'date' ? name.replace(' | ', ' – ') : name
  }
  return names
}

function restOf(text: string, { from, to, parts }: HeadPlace): string {
  const ends = [from, ...parts.flatMap((part) => [part.from, part.to]), to]
  return Array.from({ length: ends.length / 2 }, (_, at) => text.slice(ends[2 * at], ends[2 * at + 1])).join(' | ')
}

/** Behind a gap or in capitals a known heading does, else only one that is no label within a post as well. */
function opensSection({ text, bullet, gap }: AskedLine): boolean {
  if (bullet || !/^\p{Lu}/u.test(text)) return false
  const name = text.replace(/(?<!\s)\s*[:：]$/, '')
  const capitals = isCapitals(name)
  if (gap || capitals) return sectionOfHeading(name) !== undefined || (gap && capitals && wordCount(name) <= MAX_WORDS)
  const kind = name === text ? sectionNamed(name) : undefined
  return kind !== undefined && !LABELS.has(kind)
}
const MAX_WORDS = 5
const LABELS: ReadonlySet<SectionKind> = new Set(['awards', 'skills', 'projects', 'other'])
