import fillers from '#knowledge/language/fillers.json' with { type: 'json' }
import { stem } from './stem.ts'

/** A word as it was said, lower-cased; `start` and `end` are places in the text it came from. */
export type Word = { text: string; stem: string; start: number; end: number }

/**
 * Text → its words without hesitation (um, like, you know …). Capitals, punctuation and thousands separators
 * leave no trace, so a dictated answer and the same answer typed carefully give the same words.
 */
export function readWords(text: string): Word[] {
  const pieces = [...text.matchAll(/\p{L}+|\p{N}+|%/gu)].map((match) => {
    const said = match[0] === '%' ? 'percent' : match[0].toLowerCase()
    return { text: said, stem: stem(said), start: match.index, end: match.index + match[0].length }
  })
  return joinFigures(withoutFillers(pieces))
}

export const isFigure = (word: Word) => /^\p{N}/u.test(word.text)

const SINGLE = new Set(fillers.single)
const PAIRS = new Set(fillers.pairs)

/** Again and again until nothing more goes: a filler inside another one leaves the outer one whole. */
function withoutFillers(words: Word[]): Word[] {
  const kept: Word[] = []
  for (const word of words) {
    if (SINGLE.has(word.text)) continue
    const before = kept.at(-1)
    if (before && PAIRS.has(`${before.text} ${word.text}`)) kept.pop()
    else kept.push(word)
  }
  return kept
}

function joinFigures(words: Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before && isFigure(before) && isFigure(word)) {
      const text = before.text + word.text
      joined[joined.length - 1] = { text, stem: text, start: before.start, end: word.end }
    } else joined.push(word)
  }
  return joined
}
