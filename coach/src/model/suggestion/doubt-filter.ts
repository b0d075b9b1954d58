import type { AnswerDoubt } from '@greenroom/contract/answers'
import { contentWords } from '#built-in/questions/similarity.ts'

/** Share of the content words of a wrong statement, 0 to 1, that makes a sentence say it again. */
const REPEATED_FROM = 0.75
/** Share of the words only its correction has, 0 to 1, that makes a sentence the correction. */
const CORRECTED_FROM = 0.5
/** Fewer content words are no statement. */
const MIN_WORDS = 2

/**
 * Text in pieces → the same text without sentences and points that say again what is known to be wrong. Holds each back
 * until it is whole; without doubts it holds back nothing.
 */
export function createDoubtFilter(doubts: readonly AnswerDoubt[]) {
  const known = doubts.map(wordsOf).filter(({ wrong }) => wrong.size >= MIN_WORDS)
  let waiting = ''
  return { push, end }

  function push(piece: string): string {
    if (known.length === 0) return piece
    waiting += piece
    let ready = ''
    for (let next = SENTENCE.exec(waiting); next; next = SENTENCE.exec(waiting)) {
      waiting = waiting.slice(next[0].length)
      ready += kept(next[0])
    }
    return ready
  }

  function end(): string {
    const rest = kept(waiting)
    waiting = ''
    return rest
  }

  function kept(sentence: string): string {
    return known.some((doubt) => repeats(sentence, doubt)) ? '' : sentence
  }
}

type DoubtWords = { wrong: Set<string>; right: Set<string>; isNegated: boolean }

function wordsOf({ quote, correction = '' }: AnswerDoubt): DoubtWords {
  const wrong = contentWords(quote)
  const right = new Set([...contentWords(correction)].filter((word) => !wrong.has(word)))
  return { wrong, right, isNegated: NEGATION.test(quote) }
}

function repeats(sentence: string, { wrong, right, isNegated }: DoubtWords): boolean {
  const said = contentWords(sentence)
  if (shareIn(wrong, said) < REPEATED_FROM || (!isNegated && NEGATION.test(sentence))) return false
  return right.size === 0 || shareIn(right, said) < CORRECTED_FROM
}

const shareIn = (words: ReadonlySet<string>, said: ReadonlySet<string>) =>
  [...words].filter((word) => said.has(word)).length / words.size

/** Up to where a sentence or line is over, which shows only with what follows it. */
const SENTENCE = /^[^.!?。！？\n]*(?:\n+|[。！？]+|[.!?]+["”*)]*\s|[.!?]+(?=\S))/u
const NEGATION = /\b(?:not|never|no|neither|nor|cannot)\b|n['’]t\b|不|没|非|无/iu
