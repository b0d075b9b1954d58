import { ungroundedClaims } from './claims.ts'
import { clausesOf } from './clauses.ts'
import type { QuotesOf } from './exact-quote.ts'
import type { Material } from './material.ts'
import { sentencesOf } from './tokens.ts'

/** Shorter ones are a name or a single word that is spoken of. */
const MIN_WORDS = 3

/**
 * A text with the words between its quotation marks as they stand in what it quotes. Words that are proposed (`say “I
 * counted twice”`) stay as they are when they claim nothing. Nothing when a quote is neither.
 */
export function withOwnWords(text: string, quotes: QuotesOf, material: Material): string | undefined {
  let holds = true
  const shown = text.replace(QUOTED, (whole, open: string, words: string, close: string, at: number) => {
    if (words.includes('[') || wordCount(words) < MIN_WORDS) return whole
    const own = quotes.find(words)?.replace(/\s+/g, ' ')
    if (own !== undefined) return `${open}${own}${ending(words, own)}${close}`
    if (isProposed(text.slice(0, at)) && ungroundedClaims(words, material).length === 0) return whole
    holds = false
    return whole
  })
  return holds ? shown : undefined
}

const QUOTED = /([“"«「])([^“”"«»「」]+)([”"»」])/g
const wordCount = (words: string) => words.match(/\p{Script=Han}{2}|[\p{L}\p{N}’'-]+/gu)?.length ?? 0
/** A comma or full stop that the sentence around it put inside the marks. */
const ending = (words: string, own: string) =>
  /[.,!?…]$/.test(own) ? '' : (/(?<![.,!?…])[.,!?…]+$/.exec(words.trim())?.[0] ?? '')

function isProposed(before: string): boolean {
  const sentence = sentencesOf(before).at(-1) ?? ''
  const mood = clausesOf(sentence).at(-1)?.mood
  return mood === 'asked' || mood === 'supposed'
}
