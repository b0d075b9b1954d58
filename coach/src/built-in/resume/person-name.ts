import { findDates } from './dates.ts'
import { sectionOfHeading } from './headings.ts'
import { companyStrength, titleStrength } from './phrases.ts'
import { placeKind } from './place.ts'
import { plausible } from './plausible.ts'
import type { ReadLine } from './read-lines.ts'
import { spelledByMailbox } from './spelled-by-mailbox.ts'

const PARTICLE =
  /^(?:de|da|do|dos|das|di|del|della|der|den|van|von|zu|zur|vom|la|le|el|al|bin|ibn|ben|y|e|du|ten|ter|af|av|san|st\.?|mac|mc)$/iu
/** 'al-Hashimi' and 'd'Souza' are one word with their particle. */
const WORD =
  /^["“(]?(?:(?:al|el|ul|as|ad|az|ash|abu|bin|de|d|l|ibn)[-'’])?[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*[")”]?$|^\p{Lu}\.?$/u
const NOT_A_NAME =
  /(?<!\p{L})(?:curriculum|vitae|resume|résumé|lebenslauf|cv|currículum|page|confidential|profile|portfolio|updated|of|the|and|for|with|in|phone|email|e-mail|address|linkedin|github|website|twitter|online|street|avenue|road)(?!\p{L})|简历|履歷/iu
const MAX_WORDS = 5
const UNKNOWN_SIZE = 0.5
const LABEL_WORDS =
  'full name|name|candidate name|name of candidate|first name(?:\\(s\\))?\\s*\\/\\s*surname(?:\\(s\\))?|surname(?:\\(s\\))?\\s*\\/\\s*first name(?:\\(s\\))?|姓\\s*名|nom|nom et prénom|prénom et nom|nom prénom|nombre|nombre completo|nombre y apellidos|apellidos y nombre|nome|nome completo|vor- und nachname|vor- und zuname|vorname nachname|naam'
const LABEL = new RegExp(`^(?:${LABEL_WORDS})\\s*[:：]\\s*`, 'iu')
/** The label in a cell of its own. */
const LABEL_CELL = new RegExp(`^(?:${LABEL_WORDS})\\s*(?:[:：]\\s*)?$`, 'iu')
const TITLE_BEFORE =
  /^(?:(?:dr|prof|professor|mr|mrs|ms|mx|miss|herr|frau|mme|mlle|m|sr|sra|ing|dipl\.?-ing|dipl\.?-kfm|mag|rev|capt|sir|dame|hon|eng|er|arch|adv|ca|drs|ir)\.\s*|(?:dr|prof|professor|mr|mrs|ms|mx|miss|herr|frau|mme|mlle|sr|sra)\s+)+(?:(?:med|rer|nat|phil|habil|h\.?c|dent|jur|ing)\.\s*)*/iu
/** 'Dr.-Ing.', 'Pharm.', 'Adv.': any short word with a point before two names, but those that names are shortened to. */
const SHORT_BEFORE =
  /^(?!(?:St|Sta|Md|Mohd|Muhd|Ma|Wm|Jos|Chas|Geo|Thos|Abd|Sk|Fr)\.)\p{Lu}\p{Ll}{1,5}\.(?:-\p{L}{2,5}\.)?\s+(?=\p{L}\S*\s+\p{L})/u
const CREDENTIALS =
  /(?:,|(?<!\s))\s+(?:ph\.?d|m\.?d|mba|cpa|pmp|rn|bsn|msn|cfa|cissp|esq|jr|sr|ii|iii|m\.?sc?|b\.?sc?|m\.?a|b\.?a|shrm-cp|shrm-scp|phr|sphr|lpn|cma|acca|aca|fcca|cima|p\.?e|p\.?eng|cfp|csm|cspo|facp|dnp|np|rph|pharm\.?d|ed\.?d|psy\.?d|d\.?o|dds|dmd|j\.?d|ll\.?[bm]|mph|msw|lcsw|m\.?ed|b\.?ed|b\.?tech|m\.?tech|b\.?e|m\.?eng|b\.?eng|b\.?com|m\.?phil|mcips|frcs|mrcp|dba|cisa|cism|ccna|iv|he\/him|she\/her|they\/them)\.?(?=,|\s|$)/giu

export type FoundName = { name: string; confidence: number; line: ReadLine; joined?: ReadLine }

/**
 * The person's name: of the lines that read like one, that in the largest type, or the first where type says nothing.
 * `email` helps: its box is often named after the person.
 */
export function nameIn(lines: ReadLine[], email: string | undefined): FoundName | undefined {
  const largest = Math.max(0, ...lines.map((line) => line.size ?? 0))
  const found: (FoundName & { weight: number })[] = []
  lines.forEach((line, at) => {
    for (const [place, text] of candidates(line).entries()) {
      // '+1 555 0100 (Mobile)': what is left of a number is no name.
      if (/\d/.test(text) && !LABEL.test(text)) continue
      const name = cleanName(text)
      const labelled = LABEL.test(text) || (place === 1 && LABEL_CELL.test(line.parts[0]?.text ?? ''))
      const small = (largest > 0 ? line.size === largest : at === 0) && isSmallName(name) && inEmail(name, email)
      if (!plausible.name(name)) continue
      if (!readsLikeName(name) && !small && !(labelled && name !== '')) continue
      // Where no type tells it from the rest, 'Staff Nurse' amid other lines says what somebody does.
      const plain = line.size === undefined || line.size < largest
      if (plain && !labelled && (at > 0 || wordsOf(name) === 1) && titleStrength(name) > 1 && !inEmail(name, email))
        continue
      const rest = place === 0 && line.size === largest ? linesOfName(name, line, lines.slice(at + 1), email) : []
      const broken = rest.length > 0
      if (wordsOf(name) === 1 && !broken && !labelled && !isHanName(name) && (line.size ?? 0) < largest) continue
      const whole = rest.reduce((first, next) => closed(first, cleanName(next.text)), name)
      // A table of a Word file tells no sizes.
      const size = largest > 0 ? (line.size ?? largest * UNKNOWN_SIZE) / largest : 1
      const weight =
        size * 6 -
        Math.min(at, 12) * 0.35 -
        place * 0.5 +
        (inEmail(whole, email) ? 2 : 0) +
        (labelled ? 4 : 0) -
        (titleStrength(name) > 0 ? 2.5 : 0) -
        (companyStrength(name) > 1 ? 2 : 0) -
        (name.includes(',') && !inEmail(name, email) ? 4 : 0) -
        (placeKind(name) ? 3 : 0) -
        (wordsOf(name) === 1 && !broken ? 1 : 0)
      found.push({
        name: whole,
        line,
        ...(broken && { joined: rest.at(-1) }),
        weight,
        confidence: inEmail(whole, email) || size === 1 ? 0.95 : 0.7,
      })
    }
  })
  const best = found.reduce<(FoundName & { weight: number }) | undefined>(
    (most, one) => (most && most.weight >= one.weight ? most : one),
    undefined,
  )
  const read = best && best.weight > 1.5 ? best : undefined
  return read && inEmail(read.name, email) ? read : (spelledByMailbox(lines, email) ?? read)
}

/** Lines that lie between those of a name where an address stands beside it. */
const MAX_BETWEEN = 5
/** Points by which the edges of two lines of one name differ at most. */
const SAME_EDGE = 3

/** A name in large type that goes on below: the lines of the same type and edge that make one name with what is before. */
function linesOfName(name: string, line: ReadLine, below: readonly ReadLine[], email: string | undefined) {
  const found: ReadLine[] = []
  let whole = name
  for (const next of below.slice(0, MAX_BETWEEN)) {
    const open = PARTICLE.test(whole.split(' ').at(-1) ?? '')
    // Given name and family name may differ in weight; what somebody does may as well.
    const weighs = next.bold === (line.parts[0]?.bold ?? next.bold) || open || inEmail(next.text, email)
    const alike = next.size === line.size && next.page === line.page && weighs
    const [first] = next.parts
    const under = Math.abs((first?.x ?? line.x ?? 0) - (line.parts[0]?.x ?? line.x ?? 0)) <= SAME_EDGE
    const centred = below[0] === next && line.parts.length === 1
    if (!line.size || !alike || next.parts.length > 1 || !(under || centred)) continue
    if (wordsOf(whole) + wordsOf(next.text) > MAX_WORDS || titleStrength(next.text) > 0) break
    const joined = closed(whole, cleanName(next.text))
    if (!readsLikeName(joined)) break
    whole = joined
    found.push(next)
  }
  return found
}

/** A name over two lines; a double name keeps its hyphen. */
const closed = (first: string, next: string) => (first.endsWith('-') ? first + next : `${first} ${next}`)

/** 'N A O M I': letters set apart, of which some may have been closed already. */
const SPACED = /^(?:\p{Lu}{1,3} ){2,}\p{Lu}{1,3}$/u
const isSpaced = (text: string) => SPACED.test(text) && (text.match(/(?<!\S)\p{Lu}(?!\S)/gu)?.length ?? 0) > 1

/** '周 思 源' */
const SPACED_HAN = /^\p{Script=Han}(?: \p{Script=Han}){1,3}$/u

/** A name in letters set apart, closed; its words stand farther apart than its letters. */
function closedLetters(line: ReadLine): string[] | undefined {
  const [only] = line.parts
  if (only && line.parts.length === 1 && SPACED_HAN.test(only.text)) return [only.text.replace(/ /g, '')]
  if (!line.parts.some((part) => isSpaced(part.text)) || line.parts.length > 3) return undefined
  return [line.parts.map(({ text }) => (isSpaced(text) ? text.replace(/ /g, '') : text)).join(' ')]
}

const candidates = (line: ReadLine) =>
  closedLetters(line) ??
  line.parts
    .flatMap((part) =>
      part.text.split(
        /(?:(?<!\s)\s+)?[|•·｜]\s*|(?<=^\p{Script=Han}{2,4})[,，、]\s*|(?<!\s)\s+[–—-]\s+|(?<=\p{L})\s*[(（].*$/su,
      ),
    )
    .filter((text) => text.trim() !== '')

/** A name without what stands before it, and degrees behind it. */
export const cleanName = (text: string) =>
  withoutCredentials(text.replace(LABEL, ''))
    .replace(SHORT_BEFORE, '')
    .replace(TITLE_BEFORE, '')
    // Letters set wide leave a space before the point of an initial.
    .replace(/(?<=(?:^|\s)\p{Lu})\s\./gu, '.')
    .replace(/(?<![\s,;:])[\s,;:]+$/u, '')
    .replace(/^[^\p{L}]+/u, '')
    .trim()

/** 'Sophie Mbeki, MSc, MRICS': degrees known by name, and behind them what is set in capitals. */
function withoutCredentials(text: string): string {
  const known = text.replace(CREDENTIALS, '')
  return known === text ? text : known.replace(/(?:,\s*\p{Lu}{2,8}(?=,|\s*$))+/gu, '')
}

const wordsOf = (name: string) => name.split(/\s+/).length

const isHanName = (text: string) => /^\p{Script=Han}{2,4}$|^\p{Script=Han}{1,2}\s\p{Script=Han}{1,2}$/u.test(text)

/** 'adrien friggeri' in small letters, where size and mail address say that it is the name. */
const isSmallName = (text: string) =>
  /^\p{Ll}{2,}(?:[ -]\p{Ll}{2,}){1,3}$/u.test(text) && !sectionOfHeading(text) && titleStrength(text) === 0

/** Could this text be a person's name, by its letters and words? */
export function readsLikeName(text: string): boolean {
  if (isHanName(text)) return !sectionOfHeading(text) && !NOT_A_NAME.test(text) && titleStrength(text) === 0
  if (text.length < 3 || text.length > 50 || /[\d@/:\\|]/.test(text) || NOT_A_NAME.test(text)) return false
  if (sectionOfHeading(text) || findDates(text).length > 0) return false
  // 'LIM WEI XUAN, JONATHAN': one comma, and no place behind it.
  const plain = placeKind(text) ? text : text.replace(/^([^,]+),(?= [^,]+$)/u, '$1')
  const words = plain.split(/\s+/)
  return (
    words.length <= MAX_WORDS &&
    words.every((word, at) => WORD.test(word) || (at > 0 && PARTICLE.test(word))) &&
    /\p{L}{2}/u.test(text)
  )
}

/** Does the letter box bear one of the words of the name? */
export function inEmail(name: string, email: string | undefined): boolean {
  const box =
    email
      ?.split('@')[0]
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  const words = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
  return words.some((word) => box.includes(word))
}
