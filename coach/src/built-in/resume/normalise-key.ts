/** Lower case, accents off, spacing and odd punctuation plain: for looking words up in the knowledge lists. */
export function normaliseKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

export const keySet = (words: string[]) => new Set(words.map(normaliseKey))

/** Words → one alternation for a regular expression, longest first. */
export function alternation(words: string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|')
}
