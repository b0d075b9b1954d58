import { isSupposed, isUngrounded, type Material, namesCount, speaksOfPerson, tokensOf } from './claims.ts'

export type ClaimFilter = ReturnType<typeof createClaimFilter>

/**
 * Text in pieces → the same text, whole words at a time, with gaps in place of figures and names that a sentence
 * about the person claims and nothing stands behind. Holds back no more than the word that is not complete yet.
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
    const complete = waiting.search(/(?<!\S)\S*$/)
    const words = waiting.slice(0, complete)
    waiting = waiting.slice(complete)
    return words.replace(/\S+|\n+/g, check)
  }

  function end(): string {
    const last = waiting.replace(/\S+/g, check)
    waiting = ''
    return last
  }

  function check(word: string): string {
    if (word.startsWith('\n')) {
      sentence = ''
      return word
    }
    const before = sentence
    sentence = /[.!?。！？]["”*)]*$/u.test(word) ? '' : `${before} ${word}`
    const isGap = before.lastIndexOf('[') > before.lastIndexOf(']') || word.startsWith('[')
    if (isGap || !speaksOfPerson(before) || isSupposed(before)) return word
    const token = tokensOf(word)[0]
    if (token !== undefined && !/\d/.test(token) && !namesCount(before)) return word
    if (token === undefined || !isUngrounded(token, before.trim() === '', undefined, material)) return word
    filled += 1
    return word.replace(token, /\d/.test(token) ? '[figure?]' : /^\p{Lu}/u.test(token) ? '[name?]' : '[how many?]')
  }
}
