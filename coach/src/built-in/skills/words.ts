/** A word of a text: `key` is comparable (small letters, no accents, plural s dropped), the rest says where it stands. */
export type Word = { key: string; index: number; end: number }

const WORD = /(?<![\p{L}\p{N}])\.net\b|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:\+\+|#|\+(?![\p{L}\p{N}+]))?/giu
// From the beginning of a run only, or a long one would be searched again from each of its letters.
const ADDRESS = /(?<![^\s@])[^\s@]{1,64}@[^\s@]{1,255}|https?:\/\/\S+|www\.\S+/gi

/**
 * Latin-script words with C++, C#, A+ and .NET kept whole; the letters of mail and web addresses are passed over.
 * Chinese is not cut into words: names in it are looked for in the text itself.
 */
export function wordsOf(text: string): Word[] {
  const readable = text.replace(ADDRESS, (address) => ' '.repeat(address.length))
  return [...readable.matchAll(WORD)].map((match) => ({
    key: wordKey(match[0]),
    index: match.index,
    end: match.index + match[0].length,
  }))
}

function wordKey(word: string): string {
  const small = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  if (small.length > 4 && small.endsWith('ies')) return `${small.slice(0, -3)}y`
  if (small.length > 3 && small.endsWith('s') && !/(ss|us|is|js|os|ws)$/.test(small)) return small.slice(0, -1)
  return small
}
