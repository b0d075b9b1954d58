import { isUngrounded, type Material } from './claims.ts'
import { clausesOf } from './clauses.ts'
import { tokensOf } from './tokens.ts'

export type ClaimFilter = ReturnType<typeof createClaimFilter>

/**
 * Text in pieces → the same text, whole words at a time, with gaps in place of figures and names that a clause about
 * the person claims and nothing stands behind. Holds back no more than the word that is not complete yet, and a figure
 * until the word behind it shows whether it counts something.
 */
export function createClaimFilter(material: Material) {
  let waiting = ''
  let sentence = ''
  let filled = 0
  return {
    push,
    end,
    /** How many gaps it had to make. */
    filled: () => filled,
  }

  function push(piece: string): string {
    waiting += piece
    const complete = waiting.search(HELD_BACK)
    const [words, after] = [waiting.slice(0, complete), waiting.slice(complete)]
    waiting = after
    return checked(words, after)
  }

  function end(): string {
    const last = waiting
    waiting = ''
    return checked(last, '')
  }

  function checked(words: string, after: string): string {
    return words.replace(/\S+|\n+/g, (word, at: number) =>
      check(word, `${words.slice(at + word.length, at + word.length + LOOK_AHEAD)}${after}`),
    )
  }

  function check(word: string, after: string): string {
    if (word.startsWith('\n')) {
      sentence = ''
      return word
    }
    const before = sentence
    sentence = /[.!?。！？]["”*)]*$/u.test(word) ? '' : `${before} ${word}`
    const isGap = before.lastIndexOf('[') > before.lastIndexOf(']') || word.startsWith('[')
    const token = tokensOf(word)[0]
    if (isGap || token === undefined) return word
    const clause = clausesOf(`${before} ${word}`.trimStart()).at(-1)
    if (!clause) return word
    const next = after.split('\n')[0] ?? ''
    const said = { clause, before: tokensOf(before).slice(-3), token, after: tokensOf(next).slice(0, 3) }
    if (!isUngrounded(said, material)) return word
    filled += 1
    return word.replace(token, /\d/.test(token) ? '[figure?]' : /^\p{Lu}/u.test(token) ? '[name?]' : '[how many?]')
  }
}

/** Characters in which the word shows that a figure counts. */
const LOOK_AHEAD = 60
/** The word that is not complete yet, and a figure in front of it. */
const HELD_BACK = /(?<!\S)(?:\S*\d\S*[ \t]+)?\S*$/
