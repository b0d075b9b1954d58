import { findDates, looksLikeDate, withoutDates } from './dates.ts'
import { companyStrength, isCompanySuffix, titleStrength } from './phrases.ts'
import { isRegionAfter, placeKind } from './place.ts'

/** `role` when a word between two fragments says which is which: 'Cook at The Inn'. */
export type Fragment = { text: string; bold: boolean; role?: 'title' | 'company' }

const SPLIT =
  /(?:(?<!\s)\s+)?[|•·¦]\s*|(?<!\s)\s+(?:(?:[–—]|-{1,2})\s+|@\s*)|\t+|\s{2,}|(?<=\p{Script=Han})\s+|(?<!\s)\s+\/\/\s+|;\s+(?=\p{Lu}|\p{Lo})|[:：]\s+(?=\p{Lu}|\p{Lo})|(?:(?<!\s)\s+)?[–—](?=\s)|(?<=\s)[–—]\s*/u
const KIND_OF_JOB =
  /^\(?(?:full[- ]?time|part[- ]?time|contract|temporary|permanent|seasonal|vollzeit|teilzeit|cdi|cdd|全职|兼职)\)?$/iu
const AT = /^(?<left>.+?)(?<!\s)\s+(?:at|bei(?: der| dem)?|chez|with|for|@)\s+(?<right>(?:the\s+)?[\p{Lu}\d].+)$/su
/** A part of its own, in type that sets it apart from the title before it. */
const AT_START = /^(?:at|bei(?: der| dem)?|chez|@)\s+(?<right>(?:the\s+)?[\p{Lu}\d].+)$/su

/** A printed part of an entry's head → what stands between its marks, without dates and kinds of contract. */
export function fragmentsOf(text: string, bold: boolean): Fragment[] {
  return undatedTexts(text)
    .flatMap((sentence) => sentence.split(SPLIT))
    .flatMap(openPlace)
    .flatMap((piece) => {
      const alone = AT_START.exec(piece)?.groups?.right
      if (alone) return [{ text: alone, role: 'company' as const }]
      const at = AT.exec(piece)
      const { left, right } = at?.groups ?? {}
      if (!left || !right || companyStrength(piece) >= 3) return [{ text: piece }]
      // 'Fellow, Max Planck Institute for Plant Breeding' parts at its comma, not before the purpose of the institute.
      if (companyStrength(left.split(',').at(-1)?.trim() ?? '') > 0 && / (?:with|for) /.test(piece))
        return [{ text: piece }]
      // 'Volunteer, Habitat for Humanity': before a purpose stands a title, not the start of a name.
      const purpose = / (?:with|for) /.test(piece)
      // 'Coordinator for Youth Programmes, Halden Trust': what comes behind the purpose may be the employer.
      if (
        purpose &&
        commaParts(right.replace(/[(]/gu, ', '))
          .slice(1)
          .some((part) => !placeKind(part))
      )
        return [{ text: piece }]
      const hasRole =
        titleStrength(purpose ? (left.split(',').at(-1) ?? '') : left) > 1 ||
        (/ (?:at|@|bei|chez) /.test(piece) && companyStrength(left) === 0)
      return hasRole
        ? [
            { text: left, role: 'title' as const },
            { text: right, role: 'company' as const },
          ]
        : [{ text: piece }]
    })
    .map((piece) => ({ ...piece, text: tidy(piece.text), bold }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !KIND_OF_JOB.test(text) && !looksLikeDate(text))
}

/** A text without its dates; where full stops part the names in it, by them. */
export function undatedTexts(text: string): string[] {
  const named = withoutDates(text)
  return isTold(text) ? withoutLastStops(named).split(FULL_STOP) : [named]
}

function withoutLastStops(text: string): string {
  let end = text.length
  while (end > 0 && /[\s.]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** 'Halden Foods, Leeds. Cook. 2019 – 2021.': full stops part the names where one stands before the date as well. */
function isTold(text: string): boolean {
  const [date] = findDates(text)
  return date !== undefined && date.index > 0 && /\p{L}{2}[)\]]?\.\s+$/u.test(text.slice(0, date.index))
}
const FULL_STOP = /(?<=\p{L}{2}[)\]]?)\.\s+(?=\p{Lu})/u

const tidy = (text: string) =>
  text
    .replace(/^\d{1,2}[.)]\s+/u, '')
    .replace(/^[\s,;:–—|-]+|(?<![\s,;:–—|-])[\s,;:–—|-]+$/gu, '')
    .replace(/^\((.*)\)$/u, '$1')
    // Some templates close the line of names with a full stop.
    .replace(/(?<=\p{Ll}{4})\.$/u, '')
    .trim()

/** 'Sony (Tokyo, Japan)': a place in brackets stands for itself. */
function openPlace(piece: string): string[] {
  const { name, inner } = /^(?<name>[^()]*[^()\s])\s*\((?<inner>[^()]+)\)\s*[,.]?$/u.exec(piece)?.groups ?? {}
  return name && inner && placeKind(inner) !== undefined ? [name, inner] : [piece]
}

/** Parts between commas; a legal form stays with its name, and commas in brackets part nothing. */
export function commaParts(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(/(?:(?<!\s)\s+)?[,，]\s*(?![^(（]{0,200}[)）])/u)) {
    if (part === '') continue
    if (parts.length > 0 && isCompanySuffix(part) && !isRegionAfter(part, parts)) parts[parts.length - 1] += `, ${part}`
    else parts.push(part)
  }
  return parts
}
