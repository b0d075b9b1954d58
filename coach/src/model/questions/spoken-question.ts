/** A question as it would be spoken. */
export type SpokenQuestion = {
  text: string
  /** What was asked beside it and is cut off. */
  removed: string
  /** How far it is from one thing asked aloud: 0 is nothing to mind, 1 or more a clear fault. */
  faults: number
}

const MAX_SPOKEN_WORDS = 35
/** A Chinese sign takes about as much time as 0.6 English words. */
const WORDS_PER_SIGN = 0.6
const MAX_QUOTE_WORDS = 8
const MIN_SPOKEN_WORDS = 3

/**
 * The one question in what a model wrote: further questions are cut off. Nothing when it is longer than anybody would
 * say, or nothing would be left of it.
 */
export function spokenQuestion(written: string): SpokenQuestion | undefined {
  const whole = written
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:Q?\d{1,2}[.):：、]|[-*•])\s*/i, '')
    .replace(/\*\*|`/g, '')
    .trim()
  const [text, removed] = firstQuestion(whole)
  const length = spokenLength(text)
  if (length < MIN_SPOKEN_WORDS || length > MAX_SPOKEN_WORDS) return undefined
  return { text, removed, faults: faultsOf(text) + (removed === '' ? 0 : 1) }
}

/** How many words it takes to say a text. */
export function spokenLength(text: string): number {
  const signs = text.match(SIGNS)?.length ?? 0
  const words = text.replace(SIGNS, ' ').match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return words + signs * WORDS_PER_SIGN
}

/** The text up to the end of its first question, and the rest. What somebody in the case says does not count. */
function firstQuestion(text: string): [question: string, rest: string] {
  const plain = withoutQuoted(text)
  const joined = SECOND_CLAUSE.exec(plain)
  const mark = plain.search(/[?？]/)
  if (joined && (mark < 0 || joined.index < mark) && isEnough(text.slice(0, joined.index)))
    return [`${text.slice(0, joined.index).replace(/(?<![,;，；\s])[,;，；\s]+$/, '')}?`, text.slice(joined.index)]
  if (mark < 0) return [text, '']
  const rest = text.slice(mark + 1).trim()
  return /[\p{L}\p{N}]/u.test(rest) && isEnough(text.slice(0, mark)) ? [text.slice(0, mark + 1), rest] : [text, '']
}

const isEnough = (text: string) => spokenLength(text) >= MIN_SPOKEN_WORDS

function faultsOf(text: string): number {
  const plain = withoutQuoted(text)
  const marks = plain.match(/[?？]/g)?.length ?? 0
  const quoted = [...text.matchAll(QUOTED)].some(([words]) => spokenLength(words) > MAX_QUOTE_WORDS)
  const sentences = plain.match(/(?<![.!?。！？])[.!?。！？]+(?:\s|$)|[。！？]/g)?.length ?? 1
  return (
    Math.max(0, marks - 1) +
    (asksFurther(plain) ? 1 : 0) +
    (quoted ? 1 : 0) +
    (/[([{（【]/.test(plain) ? 1 : 0) +
    (/[:;：；]|\p{L}\/\p{L}/u.test(plain) ? 0.5 : 0) +
    (sentences > 3 ? 0.5 : 0)
  )
}

/** Something asked after something asked, in the same sentence. */
const asksFurther = (text: string) =>
  [...text.matchAll(FURTHER_CLAUSE)].some(({ index }) => {
    const sentence =
      text
        .slice(0, index)
        .split(/[.!?。！？]\s*/u)
        .at(-1) ?? ''
    return ASKED.test(sentence) && !/\bbetween\b/i.test(sentence)
  })

/** The same length, without question marks and words of what stands in quotation marks. */
const withoutQuoted = (text: string) => text.replace(QUOTED, (words) => '“'.repeat(words.length))

const QUOTED = /“[^“”]*”|"[^"]*"|「[^「」]*」|『[^『』]*』|‘[^‘’]*’/g
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const ASKING = '(?:what|how|why|who|whom|whose|which|when|where)'
/** A second question with its verb before its subject; “what you planned and what you got” is none. */
const SECOND_CLAUSE = new RegExp(
  `(?:[,;]|(?<![\\s,;]))\\s+(?:and|or|but)\\s+(?:then\\s+|also\\s+)?${ASKING}\\b(?:\\s+[\\p{L}’'-]+){0,3}?\\s+(?:did|do|does|would|will|was|were|is|are|has|have|had|can|could|should)\\b`,
  'iu',
)
/** Something further that is asked in the same sentence; a bare “and why?” belongs to the first. */
const FURTHER_CLAUSE = new RegExp(
  `(?:[,;]|\\band\\b|\\bor\\b)\\s+${ASKING}\\b(?!\\s*[?.])|[，,；;](?:以及|并且|同时|又|还有|你|您|那么)*(?:为什么|如何|怎么|怎样|什么|哪)`,
  'giu',
)
const ASKED = new RegExp(
  `\\b(?:${ASKING.slice(3, -1)}|tell|describe|explain|walk|show|name)\\b|^(?:did|do|does|would|have|has|are|is|were|was|can|could|will|should)\\b|为什么|如何|怎么|怎样|什么|哪`,
  'iu',
)
