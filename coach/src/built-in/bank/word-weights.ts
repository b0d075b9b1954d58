import type { BankQuestion } from '#built-in/bank/bank-question.ts'
import { bankEntries, bankQuestions } from '#built-in/bank/entries.ts'
import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { stem } from '#built-in/language/stem.ts'

/** The stems of the words that carry a text's meaning, each as often as it stands there. */
export function contentStems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}\p{N}+#]*/gu) ?? [])
    .filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word))
    .map(stem)
}

/** How much a stem tells: the logarithm of how few of the bank's questions have it. */
function weightOf(stem: string): number {
  const { total, counts } = theCounts()
  return Math.log((total + 1) / ((counts.get(stem) ?? 0) + 1))
}

/** The stems of what is asked and of what a good answer holds, each once; made once for each question of an entry. */
export function stemsOfQuestion(question: BankQuestion): ReadonlySet<string> {
  const known = questionStems.get(question)
  if (known) return known
  const stems = new Set(contentStems([question.ask, ...question.good].join(' ')))
  questionStems.set(question, stems)
  return stems
}

const questionStems = new WeakMap<BankQuestion, ReadonlySet<string>>()

let counted: { total: number; counts: Map<string, number> } | undefined
function theCounts() {
  if (counted) return counted
  const counts = new Map<string, number>()
  const questions = bankEntries().flatMap((entry) => entry.questions)
  for (const question of questions)
    for (const each of stemsOfQuestion(question)) counts.set(each, (counts.get(each) ?? 0) + 1)
  counted = { total: questions.length, counts }
  return counted
}

/** Written small somewhere in the questions of the bank: no name. */
export function isEverydayWord(word: string): boolean {
  smallWords ??= new Set(bankQuestions().flatMap(({ ask }) => ask.match(/(?<!\p{L})\p{Ll}[\p{L}-]*/gu) ?? []))
  return smallWords.has(word.toLowerCase())
}

let smallWords: Set<string> | undefined

/** A text as weighted stems; `length` makes texts of different lengths comparable. */
export type WeightedText = { weights: Map<string, number>; length: number }

/** @param aside what belongs to the text, but counts half; a text, or its stems. */
export function weighted(text: string, aside: string | Iterable<string> = ''): WeightedText {
  const weights = new Map<string, number>()
  for (const each of typeof aside === 'string' ? contentStems(aside) : aside) weights.set(each, weightOf(each) / 2)
  for (const each of contentStems(text)) weights.set(each, weightOf(each))
  return { weights, length: Math.hypot(...weights.values()) }
}

/** How much two texts speak of the same, 0 to 1: the cosine of their weighted stems. */
export function likeness(one: WeightedText, other: WeightedText): number {
  if (one.length === 0 || other.length === 0) return 0
  const [few, many] = one.weights.size < other.weights.size ? [one, other] : [other, one]
  let sum = 0
  for (const [each, weight] of few.weights) sum += weight * (many.weights.get(each) ?? 0)
  return sum / (one.length * other.length)
}
