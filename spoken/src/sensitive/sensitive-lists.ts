import { isChinese } from '#sentences.ts'

export type WordList = readonly string[]

/** The phrases of a list that stand in a sentence as whole words (Chinese: anywhere), in the sentence's own spelling. */
export function findPhrases(sentence: string, phrases: WordList): string[] {
  const straight = sentence.replace(/[’‘]/g, "'")
  const found = phrases.flatMap((phrase) => {
    const at = isChinese(phrase) ? straight.indexOf(phrase) : wholeWordsAt(straight, phrase)
    return at < 0 ? [] : [sentence.slice(at, at + phrase.length)]
  })
  return found.filter((words) => !found.some((other) => other.length > words.length && other.includes(words)))
}

function wholeWordsAt(sentence: string, phrase: string): number {
  const lower = sentence.toLowerCase()
  for (let at = lower.indexOf(phrase); at >= 0; at = lower.indexOf(phrase, at + 1)) {
    if (isBorder(lower[at - 1]) && isBorder(lower[at + phrase.length])) return at
  }
  return -1
}

const isBorder = (letter: string | undefined) => letter === undefined || !/[\p{L}\p{N}'-]/u.test(letter)
