/** A sentence as it was said, its words in lower case, and whether it carries a question mark. */
export type Sentence = { text: string; words: string[]; marked: boolean; chinese: boolean }

/** Text in which at least this share of the letters is Chinese is read as Chinese. */
const CHINESE_FROM = 0.3

export function isChinese(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && (text.match(/\p{Script=Han}/gu)?.length ?? 0) / letters >= CHINESE_FROM
}

/** Sentences in order; nothing but white space between them is lost. A decimal point or "e.g." does not end one. */
export function splitSentences(text: string): string[] {
  const pieces = text.match(/[^.!?。！？…]*(?:\.(?=\S)[^.!?。！？…]*)*[.!?。！？…]*["”’)]*\s*/gu) ?? []
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

export const readSentences = (text: string): Sentence[] =>
  splitSentences(withoutQuotes(text))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => ({
      text: sentence,
      words: wordsOf(sentence),
      marked: /[?？]/.test(sentence),
      chinese: isChinese(sentence),
    }))

/** Words in lower case, apostrophes kept and straightened. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

/** What somebody else is quoted with is not asked now. Marked names such as "engineering manager" are short and stay. */
const withoutQuotes = (text: string) =>
  text.replace(/["“][^"“”]*[?!.,][”"]/gu, (quote) => (quote.length > 4 ? ' ' : quote))
