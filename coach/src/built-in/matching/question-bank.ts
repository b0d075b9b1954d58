import { type BankIndex, indexBank } from './bank-index.ts'
import { prepareQuestion } from './prepare-question.ts'
import type { ReadQuestion } from './read-spoken.ts'

/** A stored question; `vector` is the sentence embedding of its text, when there is one. */
export type StoredQuestion = { id: string; text: string; vector?: ArrayLike<number> | undefined }

/** The stored questions of one person, made ready to be compared with spoken lines. */
export type QuestionBank = {
  questions: { question: StoredQuestion; read: ReadQuestion }[]
  /** How rare a stem or a meaning is among them: 1 for what one has, less for what many share. */
  rarity: (stem: string) => number
  meaningRarity: (meaning: number) => number
  index?: BankIndex
}

/** For a single line. */
export function openBank(stored: readonly StoredQuestion[]): QuestionBank {
  const questions = stored.map((question) => ({ question, read: prepareQuestion(question.text) }))
  return {
    questions,
    rarity: rarityAmong(questions.map(({ read }) => read.telling.keys())),
    meaningRarity: rarityAmong(questions.map(({ read }) => read.concepts.keys())),
  }
}

/** For many lines: takes longer to make, and then finds in a fraction of the time. */
export function keepBank(stored: readonly StoredQuestion[]): QuestionBank {
  const bank = openBank(stored)
  const read = bank.questions.map((one) => one.read)
  return { ...bank, index: indexBank(read, bank.rarity, bank.meaningRarity) }
}

/** Falls gently: a stem in two questions still tells much, one in half of them little. */
function rarityAmong<Key>(questions: Iterable<Key>[]): (key: Key) => number {
  const rarity = new Map<Key, number>()
  for (const keys of questions) for (const key of keys) rarity.set(key, (rarity.get(key) ?? 0) + 1)
  for (const [key, holding] of rarity) rarity.set(key, 1 / (1 + 0.25 * Math.log2(holding)))
  return (key) => rarity.get(key) ?? 1
}
