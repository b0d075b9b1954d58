/**
 * The list marks that only this posting has: a picture that opens several lines ('👉 Plan the week'), or a code that counts
 * ('E1 …', 'E2 …', 'i. …', 'ii. …'). Returns how many characters of a line are such a mark.
 */
export function ownMarks(lines: readonly string[]): (line: string) => number {
  const pictures = repeated(lines.flatMap((line) => pictureOf(line) ?? []))
  const codes = counted(lines)
  return (line) => {
    const picture = pictureOf(line)
    if (picture !== undefined && pictures.has(picture)) return line.match(LEADING_PICTURE)?.[0].length ?? 0
    const code = line.match(CODE)
    return code?.[1] !== undefined && codes.has(code[1]) ? code[0].length : 0
  }
}

/** Without the pictures that frame it: '📌 About us' is a heading. */
export function withoutPictures(line: string): string {
  return line.replace(FRAMING, '').trim() || line
}

const PICTURE = '(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator})[\\u{1F3FB}-\\u{1F3FF}\\ufe0f\\u200d]{0,3}'
const LEADING_PICTURE = new RegExp(`^(?:(?:${PICTURE}){1,3}\\s*|[^\\p{L}\\p{N}\\s]{1,2}\\s+)`, 'u')
const FRAMING = new RegExp(`^(?:(?:${PICTURE}){1,6}\\s*)+|(?<!\\s)\\s*(?:${PICTURE}){1,6}$`, 'gu')
/** 'E1', 'D2.', 'i.', 'iv)', 'b.' before a word. */
const CODE = /^((?:\p{Lu}{1,2}\d{1,2}|\d{1,2}\.\d{1,2})[.):]?|(?:[ivx]{1,5}|[a-j])[.)])\s+(?=[\p{L}\p{N}(])/u

/** A picture, or any other sign that stands alone before a word. */
const OPENING_SIGN = new RegExp(`^(?:${PICTURE}|[^\\p{L}\\p{N}\\s"'“‘(\\[$€£₹¥#|]{1,2}(?=\\s+[\\p{L}\\p{N}(]))`, 'u')
const pictureOf = (line: string): string | undefined => line.match(OPENING_SIGN)?.[0]

function repeated(all: string[]): Set<string> {
  return new Set(all.filter((one, at) => all.indexOf(one) !== at))
}

/** Codes of which the next one stands on a line further down: a lone 'C1 English' is none. */
function counted(lines: readonly string[]): Set<string> {
  const found = lines.flatMap((line) => line.match(CODE)?.[1] ?? [])
  const follows = (code: string, next: string | undefined) => next !== undefined && nextOf(code) === next
  const counts = found.filter(
    (code, at) => follows(code, found[at + 1]) || (at > 0 && follows(found[at - 1] ?? '', code)),
  )
  return new Set(counts)
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

function nextOf(code: string): string {
  const number = code.match(/\d+/g)?.at(-1)
  if (number) {
    const at = code.lastIndexOf(number)
    return `${code.slice(0, at)}${Number(number) + 1}${code.slice(at + number.length)}`
  }
  const [letters, mark] = [code.slice(0, -1), code.slice(-1)]
  const roman = ROMAN.indexOf(letters)
  return `${roman >= 0 ? (ROMAN[roman + 1] ?? '') : String.fromCharCode(letters.charCodeAt(0) + 1)}${mark}`
}
