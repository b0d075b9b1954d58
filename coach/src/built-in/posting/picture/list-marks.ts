import type { PrintedLine } from './printed-line.ts'

/** What recognisers make of round, square and ticked list marks. */
const MARK = /^(?:[«»•·●▪◦‣■□○©®°¢¤§✓✔∙¥*+|~]|[-–—](?=\s|$))+[«»•·+*¢.]*/
/** Letters and figures that they take for a mark, when more than one line begins with it at the same place. */
const LETTER_MARK = /^[eoc0@&][.,]?$/
const SAME_PLACE = 6

/** Lines with their list marks told from words; the marks are gone from the words. */
export function withMarks(lines: PrintedLine[]): (PrintedLine & { mark: boolean })[] {
  const places = lines.map((line) => (line.words.length > 1 && isLetter(line) ? line.words[0]?.left : undefined))
  return lines.map((line) => {
    const [first, ...rest] = line.words
    if (!first) return { ...line, mark: false }
    const left = first.left
    const alike = places.filter((place) => place !== undefined && Math.abs(place - left) <= SAME_PLACE).length
    if (rest.length > 0 && isLetter(line) && alike > 1) return { ...line, words: rest, mark: true }
    const bare = first.text.replace(MARK, '')
    if (bare === first.text || (bare === '' && rest.length === 0)) return { ...line, mark: false }
    return { ...line, words: bare ? [{ ...first, text: bare }, ...rest] : rest, mark: true }
  })
}

const isLetter = ({ words }: PrintedLine) => LETTER_MARK.test(words[0]?.text ?? '')
