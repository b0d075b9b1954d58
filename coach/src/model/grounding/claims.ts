import { CARDINALS } from '@greenroom/spoken/number-words'
import words from '#knowledge/model/claims.json' with { type: 'json' }

/** What may be said of a person: the words and figures of their own texts and of the question. */
export type Material = { words: ReadonlySet<string>; figures: ReadonlySet<string> }

export function materialOf(...texts: (string | undefined)[]): Material {
  const whole = texts.filter(Boolean).join('\n')
  const tokens = tokensOf(whole)
  return {
    words: new Set(tokens.map(plainWord)),
    figures: new Set([...figuresIn(whole), ...tokens.flatMap((token) => numberWord(token) ?? [])]),
  }
}

/**
 * Sentences that claim something of the person (they say I, my, you …, and are no supposition) with a figure or a name
 * that stands nowhere in the material. Gaps in square brackets claim nothing.
 */
export function ungroundedClaims(text: string, material: Material): string[] {
  return sentencesOf(text).filter((sentence) => ungroundedWord(sentence, material) !== undefined)
}

/** The first figure or name in a sentence that nothing stands behind. */
function ungroundedWord(sentence: string, material: Material): string | undefined {
  const said = sentence.replace(/\[[^[\]]*\]/g, ' ')
  if (!speaksOfPerson(said) || isSupposed(said)) return undefined
  const tokens = tokensOf(said)
  const names = namesCount(said)
  return tokens.find(
    (token, at) => (names || /\d/.test(token)) && isUngrounded(token, at === 0, tokens[at + 1], material),
  )
}

/** @param first whether the word begins its sentence, where a capital says nothing. */
export function isUngrounded(token: string, first: boolean, next: string | undefined, material: Material): boolean {
  const figures = figuresIn(token)
  if (figures.length > 0) return figures.some((figure) => !material.figures.has(figure)) && !knows(material, token)
  const number = numberWord(token)
  if (number !== undefined) return !material.figures.has(number) && !knows(material, token) && !COUNTED.has(next ?? '')
  if (!/^\p{Lu}/u.test(token) || (first && !/^\p{Lu}.*\p{Lu}/u.test(token))) return false
  return token.length > 1 && !PLAIN_CAPITALS.has(plainWord(token)) && !knows(material, token)
}

export const speaksOfPerson = (sentence: string): boolean => namesCount(sentence) || OTHER_PERSON.test(sentence)
/** False for languages in which a capital says nothing of a name. */
export const namesCount = (sentence: string) =>
  PERSON.test(sentence) || US.test(sentence) || CHINESE_PERSON.test(sentence)
export const isSupposed = (sentence: string): boolean => SUPPOSED.test(sentence) || OTHER_SUPPOSED.test(sentence)

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？])(?:\*\*)?\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

export const tokensOf = (text: string): string[] =>
  text
    .match(/[$€£]?\d[\d.,]*\d?%?|[\p{L}\p{N}][\p{L}\p{N}+#&/.’'-]*/gu)
    ?.map((token) => token.replace(/(?<![.,’'/-])[.,’'/-]+$/, '')) ?? []

const figuresIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => figure.replace(/[.,](?=\d{3}\b)/g, ''))
const plainWord = (token: string) => token.toLowerCase().replace(/[’']s$/, '')
const numberWord = (token: string): string | undefined => NUMBERS.get(token.toLowerCase())

/** `Kafka-based` and `SQL/Python` are known when their parts are; `teams` when `team` is. */
function knows({ words: known }: Material, token: string): boolean {
  const one = (part: string) => known.has(part) || known.has(part.replace(/s$/, '')) || known.has(`${part}s`)
  const plain = plainWord(token)
  return one(plain) || plain.split(/[-/&.’']/).every((part) => part === '' || one(part))
}

const anyOf = (list: string[]) => new RegExp(`(?<![\\p{L}’'])(?:${list.join('|')})(?![\\p{L}])`, 'iu')
/** `us` is a person and `US` a country. */
const PERSON = anyOf(words.persons.filter((word) => word !== 'us'))
const US = /\bus\b/
const OTHER_PERSON = anyOf(words.persons_figures_only)
const CHINESE_PERSON = /我|您|你/
const SUPPOSED = anyOf(words.supposed)
const OTHER_SUPPOSED = /\w['’](?:d|ll)\b|如果|假如|假设/i
const COUNTED = new Set(words.counted)
const PLAIN_CAPITALS = new Set(words.plain_capitals)
const NUMBERS = new Map([
  ...[...CARDINALS].flatMap(([word, value]) => (value > 1 ? [[word, String(value)] as const] : [])),
  ...Object.entries(words.numbers),
])
