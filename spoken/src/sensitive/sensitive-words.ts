import { cardinalPattern } from '#number-words.ts'
import type { Speaker } from '#segmentation.ts'
import english from '#sensitive/words/en.json' with { type: 'json' }
import chinese from '#sensitive/words/zh-CN.json' with { type: 'json' }
import { isChinese, splitSentences, wordsOf } from '#sentences.ts'
import { findPhrases, type WordList } from './sensitive-lists.ts'

export type SensitiveKind = 'confidential_figures' | 'discrimination' | 'early_salary' | 'badmouthing' | 'profanity'
export type SensitiveContext = {
  /** Without a speaker the words may be anybody's: then all kinds are looked for. */
  speaker?: Speaker
  /** Milliseconds since the interview began. */
  elapsed?: number
  /** The interviewer has spoken of money: from then on the person may too. */
  salaryRaised?: boolean
}
export type SensitiveFinding = {
  kind: SensitiveKind
  /** As they stand in the text, for marking. */
  words: string[]
  /** `asked`: the interviewer asks what they should not; the person need not answer. */
  textKey: `live.sensitive.${SensitiveKind}` | 'live.sensitive.discrimination_asked'
}

/** Interviewers raise money near the end; the person who does in the first half looks as if nothing else mattered. */
export const SALARY_EARLY_WITHIN = 30 * 60_000

/** What in a spoken line calls for a gentle word; empty for nearly all lines. Sentences are judged one by one. */
export function findSensitive(text: string, context: SensitiveContext = {}): SensitiveFinding[] {
  const sentences = splitSentences(text)
  return KINDS.flatMap((kind) => sentences.flatMap((sentence) => findKind(kind, sentence, context)).slice(0, 1))
}

/** The interviewer speaks of pay: from here on it is not too early. */
export const raisesSalary = (text: string): boolean =>
  findPhrases(text, [...english.early_salary.raised_by, ...chinese.early_salary.raised_by]).length > 0

const KINDS: readonly SensitiveKind[] = [
  'profanity',
  'discrimination',
  'badmouthing',
  'confidential_figures',
  'early_salary',
]

function findKind(kind: SensitiveKind, sentence: string, context: SensitiveContext): SensitiveFinding[] {
  const asked = context.speaker === 'interviewer'
  const words = wordsFor(kind, sentence, context)
  if (words.length === 0) return []
  const textKey =
    kind === 'discrimination' && asked
      ? ('live.sensitive.discrimination_asked' as const)
      : (`live.sensitive.${kind}` as const)
  return [{ kind, words, textKey }]
}

function wordsFor(
  kind: SensitiveKind,
  sentence: string,
  { speaker, elapsed = 0, salaryRaised }: SensitiveContext,
): string[] {
  const list = isChinese(sentence) ? chinese : english
  const asked = speaker === 'interviewer'
  switch (kind) {
    case 'profanity':
      return asked ? [] : findPhrases(sentence, list.profanity.words)
    case 'discrimination':
      return speaker === 'you'
        ? findPhrases(sentence, list.discrimination.told)
        : findPhrases(sentence, [...list.discrimination.asked, ...list.discrimination.told])
    case 'badmouthing':
      return asked ? [] : badmouthing(sentence, list.badmouthing)
    case 'confidential_figures':
      return asked ? [] : confidential(sentence, list.confidential_figures)
    case 'early_salary':
      return asked || salaryRaised || elapsed > SALARY_EARLY_WITHIN
        ? []
        : findPhrases(sentence, list.early_salary.phrases)
  }
}

function confidential(sentence: string, { phrases, figure }: { phrases: WordList; figure: WordList }): string[] {
  const secret = findPhrases(sentence, phrases)
  const amount = MONEY.exec(sentence)?.[0]
  const figures = amount === undefined ? [] : findPhrases(sentence, figure)
  return figures.length > 0 && amount !== undefined ? [...secret, ...figures, amount.trim()] : secret
}

/** "$3.2 million", "40k euros", "two million dollars", "三百万元"; "12%" and "two weeks" are no amounts of money. */
const MONEY = new RegExp(
  String.raw`[$€£¥￥]\s?\d[\d.,]*\s?(?:k|m|bn|thousand|million|billion)?\b|\b(?:\d[\d.,]{0,20}|${cardinalPattern(1, 100)})\s?(?:k|m|bn|thousand|hundred thousand|million|billion)\b(?:\s?(?:dollars|euros|pounds|yuan))?|\b\d[\d.,]{0,20}\s?(?:dollars|euros|pounds|yuan)\b|[\d一二两三四五六七八九十百千]{1,20}多?(?:[万亿]?(?:元|块|美元|美金)|[万亿])`,
  'iu',
)

/** How far a bad word may stand behind the people it is about: "my boss was, to be honest, an idiot". */
const CLOSE_WORDS = 6
const CLOSE_CHARACTERS = 8

function badmouthing(sentence: string, list: (typeof english)['badmouthing']): string[] {
  const whole = findPhrases(sentence, list.phrases)
  if (whole.length > 0) return whole
  return isChinese(sentence) ? closeInChinese(sentence, list) : closeInEnglish(wordsOf(sentence), list)
}

function closeInEnglish(words: string[], { target, owner, bad, not_after }: (typeof english)['badmouthing']): string[] {
  for (const [at, word] of words.entries()) {
    if (!target.includes(word) || !owner.includes(words[at - 1] ?? '') || !IS.includes(words[at + 1] ?? '')) continue
    const after = words.slice(at + 1, at + 2 + CLOSE_WORDS)
    const found = bad.find((phrase) => ` ${after.join(' ')} `.includes(` ${phrase} `))
    if (found !== undefined && !after.some((next) => not_after.includes(next))) return [word, found]
  }
  return []
}

/** What ties a bad word to the people: "my manager thought the old tool was terrible" speaks of the tool. */
const IS = ['was', 'is', 'were', 'are', 'had', 'sucked', 'sucks', 'just', 'really', 'and', 'being', 'turned']

function closeInChinese(sentence: string, { target, bad, not_after }: (typeof english)['badmouthing']): string[] {
  for (const person of target) {
    const at = sentence.indexOf(person)
    if (at < 0) continue
    const after = sentence.slice(at + person.length, at + person.length + CLOSE_CHARACTERS)
    const found = bad.find((word) => after.includes(word))
    if (found !== undefined && !not_after.some((word) => after.slice(0, after.indexOf(found)).includes(word)))
      return [person, found]
  }
  return []
}
