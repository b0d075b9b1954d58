/**
 * Finds words in a text though line breaks, hyphens at line ends and list marks differ, and gives them back as
 * they stand there, white space made single. Nothing when they are not in the text.
 */
export function findQuote(text: NormalisedText, words: string): string | undefined {
  const wanted = normaliseForQuotes(words).key
  if (!wanted) return undefined
  const at = text.key.indexOf(wanted)
  if (at < 0) return undefined
  const from = text.places[at] ?? 0
  const to = (text.places[at + wanted.length - 1] ?? from) + 1
  const closing = text.raw.slice(to).match(/^[)\]”"’]+/)?.[0] ?? ''
  return text.raw
    .slice(from, to + closing.length)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text prepared for searching: its letters and figures in lower case, and where each stands. */
export type NormalisedText = { raw: string; key: string; places: number[] }

export function normaliseForQuotes(raw: string): NormalisedText {
  const keys: string[] = []
  const places: number[] = []
  for (let i = 0; i < raw.length; i += 1) {
    const code = raw.charCodeAt(i)
    if (code < ASCII_KEYS.length) {
      const letter = ASCII_KEYS[code]
      if (letter) {
        keys.push(letter)
        places.push(i)
      }
      continue
    }
    const plain = (raw[i] ?? '').normalize('NFKC').toLowerCase()
    for (const letter of plain) {
      if (!/[\p{L}\p{N}+#%$€£]/u.test(letter)) continue
      keys.push(letter)
      for (let n = 0; n < letter.length; n += 1) places.push(i)
    }
  }
  return { raw, key: keys.join(''), places }
}

/** What each of the first 128 characters counts as, '' for none: nearly all of most texts. */
const ASCII_KEYS = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase()
  return /[a-z0-9+#%$]/.test(letter) ? letter : ''
})
