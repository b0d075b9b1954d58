const SOFT_HYPHEN = '\u00ad'

/**
 * Puts soft hyphens back that text extraction leaves out. LaTeX prints them for every hyphen ('Co-founder', the dash
 * of a range), so they matter. `drawn` is the text of the page's drawing list, in the same order as `texts`; where the
 * two part ways the rest stays as it is.
 */
export function withSoftHyphens(texts: string[], drawn: string): string[] {
  if (!drawn.includes(SOFT_HYPHEN)) return texts
  const printed = [...drawn.normalize('NFKC')].filter((letter) => letter.trim() !== '')
  let at = 0
  let lost = false
  return texts.map((text) => {
    if (lost || text.trim() === '') return text
    let restored = ''
    for (const letter of text.normalize('NFKC')) {
      if (letter.trim() !== '') {
        while (printed[at] === SOFT_HYPHEN) {
          restored += SOFT_HYPHEN
          at += 1
        }
        if (printed[at] !== letter) {
          lost = true
          return text
        }
        at += 1
      }
      restored += letter
    }
    for (; printed[at] === SOFT_HYPHEN; at += 1) restored += SOFT_HYPHEN
    return restored
  })
}
