import irregular from '#knowledge/language/irregular-words.json' with { type: 'json' }

const IRREGULAR = new Map(Object.entries(irregular))
const VOWEL = /[aeiouy]/

/**
 * A lower-case English word → the form it shares with its inflections ("prioritising", "priorities" → "priorit").
 * A light suffix stripper after Porter (1980): fewer rules, British spelling folded in, irregular forms from data.
 */
export function stem(word: string): string {
  const known = IRREGULAR.get(word)
  if (known) return finish(known)
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  return finish(withoutEnding(singular(word)))
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

const ENDINGS: [RegExp, string, number][] = [
  [/mentation$/, 'ment', 5],
  [/i[sz]ations?$/, 'iz', 4],
  [/i[sz](?:ing|ed|er|e)$/, 'iz', 4],
  [/y[sz](?:ing|ed|er|e)$/, 'yz', 4],
  [/ication$/, 'icat', 6],
  [/([st])ion$/, '$1', 5],
  [/fulness$/, 'ful', 5],
  [/iness$/, 'y', 4],
  [/ness$/, '', 4],
  [/ment$/, '', 4],
  [/ily$/, 'y', 4],
  [/ly$/, '', 4],
  [/ing$/, '', 3],
  [/ied$/, 'y', 3],
  [/ed$/, '', 3],
]

function withoutEnding(word: string): string {
  for (const [ending, put, least] of ENDINGS) {
    if (!ending.test(word)) continue
    const rest = word.replace(ending, put)
    if (rest.length < least || !VOWEL.test(rest)) return word
    return /([bdfgklmnprt])\1$/.test(rest) && !/(?:ll|ss)$/.test(rest) ? rest.slice(0, -1) : rest
  }
  return word
}

/** Last letters that inflection changes: deliver, delivery, delivered; create, creating; study, studies. */
function finish(word: string): string {
  if (word.length <= 4) return word.replace(/y$/, 'i')
  const bare = word
    .replace(/our$/, 'or')
    .replace(/(?:ie?|ity)$/, '')
    .replace(/[ey]$/, '')
  return bare.length >= 6 ? bare.replace(/er$/, '') : bare
}
