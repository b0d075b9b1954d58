import type { Mark } from '@greenroom/contract/answers'

export type NumberedMark = Mark & { number: number }
/** A stretch of the answer; `numbers` are the notes about it, none for plain text. */
export type Stretch = { from: number; text: string; kind?: 'gained' | 'lost'; numbers: number[] }
export type MarkedAnswer = { stretches: Stretch[]; marks: NumberedMark[]; unplaced: NumberedMark[] }

type Range = { from: number; to: number }
type Found = Range & { kind: 'gained' | 'lost'; marks: Mark[] }

/**
 * Lays the marks of a judgement over the answer: numbered in reading order, last what has no place: what is missing, what
 * is said of the whole, and a quote that cannot be found. The stretches together are exactly the answer.
 */
export function markAnswer(answer: string, marks: readonly Mark[]): MarkedAnswer {
  const found: Found[] = []
  const others: Mark[] = []
  for (const mark of marks) {
    const range = mark.kind === 'missing' || !mark.quote ? undefined : find(answer, mark.quote, found)
    if (!range || mark.kind === 'missing') {
      others.push(mark)
      continue
    }
    const same = found.find((other) => overlaps(other, range))
    if (same) same.marks.push(mark)
    else found.push({ ...range, kind: mark.kind, marks: [mark] })
  }
  found.sort((a, b) => a.from - b.from)
  let number = 0
  const count = (mark: Mark): NumberedMark => {
    number += 1
    return { ...mark, number }
  }
  const placed = found.map((range) => ({ ...range, marks: range.marks.map(count) }))
  const unplaced = others.map(count)
  return { stretches: stretchesOf(answer, placed), marks: placed.flatMap((range) => range.marks), unplaced }
}

const overlaps = (a: Range, b: Range) => a.from < b.to && b.from < a.to

/** The first place of the quote that is still free, else its first place; upper case and white space do not matter. */
function find(answer: string, quote: string, taken: readonly Range[]): Range | undefined {
  const words = quote.trim().split(/\s+/).map(literally)
  if (words.join('') === '') return undefined
  const pattern = new RegExp(words.join('\\s+'), 'giu')
  const places = [...answer.matchAll(pattern)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }))
  return places.find((place) => !taken.some((range) => overlaps(range, place))) ?? places[0]
}

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function stretchesOf(answer: string, ranges: readonly (Omit<Found, 'marks'> & { marks: NumberedMark[] })[]): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const { from, to, kind, marks } of ranges) {
    if (from > at) stretches.push({ from: at, text: answer.slice(at, from), numbers: [] })
    stretches.push({ from, text: answer.slice(from, to), kind, numbers: marks.map((mark) => mark.number) })
    at = to
  }
  if (at < answer.length) stretches.push({ from: at, text: answer.slice(at), numbers: [] })
  return stretches
}
