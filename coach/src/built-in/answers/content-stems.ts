import { wordSet } from '#built-in/language/phrases.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import { isFunctionWord } from './read-answer.ts'

const BOILERPLATE = wordSet(wording.boilerplate)

/** The stems of a text that carry its meaning: no function words, and none of the words that all questions share. */
export const contentStemsOf = (text: string): string[] => contentStemsIn(readWords(text))

export function contentStemsIn(words: Word[]): string[] {
  const content = words.filter((word) => !isFunctionWord(word) && !BOILERPLATE.has(word.text))
  return [...new Set(content.map(({ stem }) => stem))]
}
