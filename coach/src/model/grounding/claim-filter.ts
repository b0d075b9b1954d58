import { isUngrounded, type Material } from './claims.ts'
import { clausesOf } from './clauses.ts'
import { numberWord } from './figures.ts'
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
    const complete = startOfHeldBack(waiting)
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
    sentence = /[.!?。！？]["”*)]*$/u.test(word) ? '' : `${before} ${word}`.slice(-MAX_CONTEXT)
    const isGap = before.lastIndexOf('[') > before.lastIndexOf(']') || word.startsWith('[')
    const token = tokensOf(word)[0]
    if (isGap || token === undefined || !mayClaim(token)) return word
    const clause = clausesOf(`${before} ${word}`.trimStart()).at(-1)
    if (!clause) return word
    const next = after.split('\n')[0] ?? ''
    const said = { clause, before: tokensOf(before).slice(-3), token, after: tokensOf(next).slice(0, 3) }
    if (!isUngrounded(said, material)) return word
    filled += 1
    return word.replace(token, /\d/.test(token) ? '[figure?]' : /^\p{Lu}/u.test(token) ? '[name?]' : '[how many?]')
  }
}

/** A figure or a name: nothing else of a word is looked up, so no clause is read for it. */
const mayClaim = (token: string) => /\d|^\p{Lu}/u.test(token) || numberWord(token) !== undefined

/** Characters of a sentence that are read with each word of it. Nobody speaks in longer ones, but a model may. */
const MAX_CONTEXT = 400
/** Characters in which the word shows that a figure counts. */
const LOOK_AHEAD = 60

/** Where the word begins that is not complete yet, or a figure in front of it. */
function startOfHeldBack(text: string): number {
  const last = /(?<!\S)\S*$/.exec(text)?.index ?? text.length
  const before = text.slice(0, last).trimEnd()
  const figure = /(?<!\S)\S+$/.exec(before)
  const isFigure = figure !== null && /\d/.test(figure[0]) && !text.slice(before.length, last).includes('\n')
  return isFigure ? figure.index : last
}
