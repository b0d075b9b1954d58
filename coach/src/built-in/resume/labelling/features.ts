import { degreeIn } from '#built-in/resume/degree.ts'
import { companyStrength, isCompanySuffix, schoolStrength, titleStrength, wordCount } from '#built-in/resume/phrases.ts'
import { isRegion, placeKind } from '#built-in/resume/place.ts'
import type { ReadLine } from '#built-in/resume/read-lines.ts'
import { fullLines } from './full-lines.ts'
import { isField } from './is-field.ts'
import type { Piece } from './pieces.ts'
import { endsLikeTitle } from './title-endings.ts'

/** What each piece tells by itself, by its neighbours, and by what stands in the same place of the section's other entries. */
export function featuresOf(pieces: readonly Piece[], lines: readonly ReadLine[], section: string): string[][] {
  const own = pieces.map((piece) => wordsOf(piece))
  const slots = slotsOf(pieces, lines)
  const shares = slotShares(slots, own)
  const body = usualSize(lines)
  const full = fullLines(lines)
  return pieces.map((piece, at) => {
    const line = lines[piece.line]
    const words = own[at] ?? []
    const set = line ? styleOf(piece, line, body) : []
    const slot = shares.get(slots[at] ?? '') ?? []
    const near = [-2, -1, 1, 2].flatMap((step) =>
      (own[at + step] ?? ['edge']).map((word) => `${step}${pieces[at + step]?.line === piece.line ? '' : '/'}${word}`),
    )
    const before = lines[piece.line - 1]
    const next = pieces[at + 1]
    if (piece.last && line && full.has(line)) set.push('full', ...joinedWith(piece, next).map((word) => `full.${word}`))
    if (piece.before === 'line' && before && full.has(before))
      set.push('below-full', ...joinedWith(pieces[at - 1], piece).map((word) => `below-full.${word}`))
    const joins = `${piece.before}>${pieces[at + 1]?.before ?? 'end'}`
    return [
      section,
      ...words,
      ...words.map((word) => `${section}.${word}`),
      ...set,
      ...set.map((style) => `${section}.${style}`),
      ...slot,
      ...slot.map((share) => `${section}.${share}`),
      ...near,
      joins,
      ...words.map((word) => `${joins}.${word}`),
    ]
  })
}

/** Characters of the longest text that may be a name. */
const MAX_NAME = 80

/** By the words of the piece: the strengths that the rules use as well, places, dates, case and length. */
function wordsOf({ text, date }: Piece): string[] {
  if (date) return ['date']
  if (text.length > MAX_NAME) return ['long']
  const count = wordCount(text)
  const place = placeKind(text)
  const title = titleStrength(text)
  const company = companyStrength(text)
  const school = schoolStrength(text)
  const degree = degreeIn(text)
  return [
    `title${title}`,
    ...(endsLikeTitle(text) ? ['title-ending'] : []),
    `company${company}`,
    `school${school}`,
    ...(place ? [`place-${place}`] : []),
    ...(isRegion(text) ? ['region'] : []),
    ...(isField(text) ? ['field'] : []),
    ...(degree ? [degree.index === 0 ? 'degree' : 'degree-inside'] : []),
    ...(isCompanySuffix(text) ? ['suffix'] : []),
    `words${count > 12 ? 'many' : count > 6 ? 'some' : count}`,
    ...(/&/.test(text) ? ['and'] : []),
    ...(/\d/.test(text) ? ['digit'] : []),
    ...(/[.!?]$/.test(text) && count > 3 ? ['sentence'] : []),
    ...(/^\p{Lu}[\p{Lu}.]*$/u.test(text) && count === 1 ? ['capitals'] : []),
    ...(/^\p{Ll}/u.test(text) ? ['small'] : []),
    ...(/^(?:in|of|at|for|the|and)\b/i.test(text) ? ['opens-small-word'] : []),
    ...(/(?:,|\b(?:of|and|in|for|the|de|at)|&)$/i.test(text) ? ['goes-on'] : []),
    ...(/^\p{L}+:/u.test(text) ? ['label'] : []),
  ]
}

/** What a name broken over two lines would read like as one. */
const joinedWith = (first: Piece | undefined, second: Piece | undefined) =>
  first && second && !first.date && !second.date && first.bold === second.bold
    ? wordsOf({ ...first, text: `${first.text} ${second.text}` }).slice(0, 6)
    : []

function styleOf(piece: Piece, line: ReadLine, body: number): string[] {
  const size = (line.size ?? body) - body
  return [
    piece.bold ? 'bold' : 'light',
    line.size === undefined ? 'unsized' : size > 0.6 ? 'larger' : size < -0.6 ? 'smaller' : 'usual',
    ...(line.bullet ? ['bullet'] : []),
    ...(line.gap && piece.before === 'line' ? ['gap'] : []),
    `part${Math.min(2, piece.part)}of${Math.min(3, line.parts.length)}`,
    `${piece.before}${piece.last ? '.last' : ''}`,
  ]
}

/** Where a piece stands in its entry: how far from the line of its date, and at which place of that line. */
function slotsOf(pieces: readonly Piece[], lines: readonly ReadLine[]): string[] {
  const dated = [...new Set(pieces.filter(({ date }) => date).map(({ line }) => line))]
  // By line, for a line of commas has many pieces.
  const nearestTo = lines.map((_, line) =>
    dated.reduce<number | undefined>(
      (best, at) => (best === undefined || Math.abs(at - line) < Math.abs(best - line) ? at : best),
      undefined,
    ),
  )
  return pieces.map((piece) => {
    const line = lines[piece.line]
    if (!line || line.bullet) return 'bullet'
    const nearest = nearestTo[piece.line]
    const step = nearest === undefined ? 9 : Math.max(-3, Math.min(3, piece.line - nearest))
    return `${step}/${piece.part}/${Math.min(3, piece.within)}/${piece.bold}/${line.size ?? ''}`
  })
}

/** Of the pieces that stand in one place, how many read like a title, an employer, a school, a place. */
function slotShares(slots: readonly string[], own: readonly string[][]): Map<string, string[]> {
  const of = new Map<string, string[][]>()
  for (const [at, slot] of slots.entries()) of.set(slot, [...(of.get(slot) ?? []), own[at] ?? []])
  const shares = new Map<string, string[]>()
  for (const [slot, all] of of) {
    const [step = ''] = slot.split('/')
    const share = (name: string, signs: string[]) => {
      const part = all.filter((words) => signs.some((sign) => words.includes(sign))).length / all.length
      return `slot-${name}-${part === 0 ? 'none' : part < 0.5 ? 'few' : part < 1 ? 'most' : 'all'}`
    }
    shares.set(slot, [
      `step${step}`,
      share('title', ['title2', 'title3', 'title-ending']),
      share('company', ['company2', 'company3']),
      share('school', ['school2', 'school3']),
      share('place', ['place-known', 'place-likely', 'region']),
      share('degree', ['degree']),
    ])
  }
  return shares
}

function usualSize(lines: readonly ReadLine[]): number {
  const sizes = lines.flatMap(({ size }) => size ?? []).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}
