import headings from '#knowledge/posting/headings.json' with { type: 'json' }

const MIN_PHRASE_CHARACTERS = 8
const MIN_FLAT_CHARACTERS = 120

const PHRASES = Object.values(headings)
  .filter((phrases) => Array.isArray(phrases))
  .flat()
  .filter((phrase) => phrase.length >= MIN_PHRASE_CHARACTERS && /^[a-z]/.test(phrase))
  .sort((a, b) => b.length - a.length)
  .map((phrase) => RegExp.escape(phrase).replaceAll('\\x27', "['’]"))
const HEADING = new RegExp(`(?:${PHRASES.join('|')})\\s*:?`, 'giu')

/** A description that lost all its line breaks, so that headings run into the text, gets those around headings back. */
export function splitFused(text: string): string {
  if (text.includes('\n') || text.length < MIN_FLAT_CHARACTERS) return text
  return text
    .replace(HEADING, (match, at: number) => {
      const before = text.slice(Math.max(0, at - 2), at)
      const after = text.slice(at + match.length, at + match.length + 2)
      const starts = before === '' || /[\p{Ll}\d)]$|[.!?:]\s?$/u.test(before)
      const ends = match.endsWith(':') || /^(?:\p{Lu}|\d)/u.test(after)
      const isHeading = /^\p{Lu}/u.test(match) && starts && ends && !/\s$/.test(match)
      return isHeading ? `\n\n${match.replace(/:$/, '')}:\n` : match
    })
    .trim()
}
