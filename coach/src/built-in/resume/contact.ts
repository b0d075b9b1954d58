import type { Profile } from '@greenroom/contract/profile'
import { findDates } from './dates.ts'
import { networkOf } from './networks.ts'
import { placeKind } from './place.ts'
import type { ReadLine } from './read-lines.ts'

type Basics = Profile['basics']

const EMAIL =
  /[\p{L}\p{N}](?:[\p{L}\p{N}._%+'-]{0,62}[\p{L}\p{N}_%+-])?\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.\p{L}{2,63}/u
const URL = /(?<![a-z0-9-])(?:https?:\/\/)?(?:www\.)?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,}(?:\/[^\s|,;)]*)?/giu
const PHONE_LABEL =
  /(?:phone|tel|mobile|cell|handy|telefon|téléphone|teléfono|móvil|mobil|contact(?:\s*no)?|ph|m|p|t|手机|电话|联系电话)\.?\s*(?:(?:no\.?|number)\s*)?(?:[:：.]\s*)?/iu
const STARTS_WITH_LABEL = new RegExp(`^${PHONE_LABEL.source}[+(\\d]`, 'iu')
/** A label stands this close before its number; looking further back would take long on hostile text. */
const LABEL_REACH = 24
const PHONE =
  /(?:\(?\+\s?\d{1,3}\)?[\s.-]?)?(?:\(\s?\d{1,5}\s?\)[\s./-]*)?\d(?:[\s./–-]{0,3}\(?\d\)?){5,13}(?:\s*(?:ext|x)\.?\s*\d{1,5})?/gu

/** Digits of a number with its area code, and of one within a town. */
const FULL_NUMBER = 9
const SHORT_NUMBER = 7

/** What is printed in a line, as far as addresses go. */
type Printed = Pick<ReadLine, 'text' | 'parts'>

/** Whether an address or a phone number is printed anywhere in a text, whomever it belongs to. */
export function contactIn(text: string): { email: string | undefined; phone: string | undefined } {
  const lines = text.split('\n').map((line) => ({ text: line, parts: [{ text: line }] }))
  return { email: emailIn(lines), phone: surePhoneIn(lines) }
}

/** The address of a letter box, from anywhere in the text; first one printed. */
export function emailIn(lines: Printed[]): string | undefined {
  for (const [at, line] of lines.entries()) {
    const text = line.text.replace(/mailto:/gi, ' ')
    const match = EMAIL.exec(text)
    const next = lines[at + 1]?.text ?? ''
    const rest = match && text.slice(match.index + match[0].length)
    const goesOn = match && (isBroken(match[0], rest ?? '', next) || isCutOff(match[0], text))
    if (match && !goesOn) return match[0].replace(/\s/g, '')
    const whole = /^[a-z\d._-]{1,20}$|^@\S+$/.test(next) ? EMAIL.exec(text + next) : null
    if (match ?? (whole && /@|[._-]$/.test(text))) return (whole ?? match)?.[0].replace(/\s/g, '')
  }
  return undefined
}

/** The last label goes on in the line below: 'ana@post.example.o / rg', 'ana@example.co / m'. */
const isBroken = (address: string, rest: string, next: string) =>
  /^\.\p{L}?$/u.test(rest) || (rest === '' && ENDING.test(`${address.slice(address.lastIndexOf('.') + 1)} ${next}`))
const ENDING = /^(?:c om|co m|o rg|or g|n et|ne t|e du|ed u|g ov|go v|in fo)$/

/** A narrow column breaks an address within its last word, which then ends no address that exists. */
const isCutOff = (address: string, text: string) =>
  text.endsWith(address) &&
  !/\.(?:\p{L}{2}|com|org|net|edu|gov|mil|info|biz|name|online|tech|design|email|example|\p{L}{5,})$/iu.test(address)

/**
 * The first text that has the digits of a phone number and is no date, year range, postal code or identifier. A number
 * in full or behind its label goes before a short one, which may be a postal code.
 */
export function phoneIn(lines: ReadLine[]): string | undefined {
  const parts = lines.flatMap((line) =>
    line.parts.flatMap((each) => each.text.split(/(?:(?<!\s)\s+)?[|•·;]\s*|\s,\s|\s—\s/)),
  )
  for (const least of [FULL_NUMBER, SHORT_NUMBER]) {
    for (const part of parts) {
      const phone = phoneOf(part, least)
      if (phone) return phone
    }
  }
  return undefined
}

/** The same from lines that are not about the person's address: only behind its label or in the international form. */
export function surePhoneIn(lines: Printed[]): string | undefined {
  for (const { parts } of lines) {
    for (const { text } of parts) {
      const phone = phoneOf(text, FULL_NUMBER)
      if (phone && (phone.startsWith('+') || STARTS_WITH_LABEL.test(text))) return phone
    }
  }
  return undefined
}

function phoneOf(part: string, least: number): string | undefined {
  // Two kinds of hyphens side by side, or an en dash, are one hyphen in a number.
  const text = part
    .normalize('NFKC')
    .replace(/\p{Pd}+/gu, '-')
    .replace(URL, (url) => (/[a-z]/i.test(url) ? ' ' : url))
  for (const match of text.matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, '')
    const before = text.slice(Math.max(0, match.index - LABEL_REACH), match.index)
    const labelled = new RegExp(`(?:^|[^\\p{L}])${PHONE_LABEL.source}$`, 'iu').test(before)
    if (digits.length < SHORT_NUMBER || digits.length > 15) continue
    if (digits.length < FULL_NUMBER && !labelled && (digits.length < least || !/[-.]/.test(match[0]))) continue
    if (!labelled && findDates(match[0]).some((date) => date.length >= 4)) continue
    if (POST_BOX.test(before)) continue
    if (/[\p{L}\p{N}/@#_]$/u.test(before) && !labelled) continue
    if (/^[\p{L}\p{N}@_]/u.test(text.slice(match.index + match[0].length))) continue
    return match[0].trim()
  }
  return undefined
}

const POST_BOX = /(?:\bbox|postfach|apartado)\s*$/iu

/** Web addresses: those of known networks as profiles, the first other one as the person's own page. */
export function linksIn(lines: ReadLine[], email: string | undefined): Pick<Basics, 'url' | 'profiles'> {
  const profiles: Basics['profiles'] = []
  let url: string | undefined
  for (const line of lines) {
    for (const match of line.text.replace(new RegExp(EMAIL, 'gu'), ' ').matchAll(URL)) {
      const address = match[0].replace(/(?<![.,;:])[.,;:]+$/, '')
      if (
        /^\d+(?:\.\d+)+$/.test(address) ||
        (/\.(?:js|net|io)$/i.test(address) && !/\//.test(address) && /^[A-Z]/.test(address))
      )
        continue
      const network = networkOf(address)
      if (network) {
        if (!profiles.some((profile) => profile.network === network.network))
          profiles.push({ ...network, url: address })
      } else url ??= email?.endsWith(`@${address}`) ? undefined : address
    }
  }
  return { ...(url && { url }), profiles }
}

const LABEL =
  /^(?:address|adresse|location|wohnort|anschrift|lives in|based in|dirección|地址|现居|所在地|现居地|居住地)\s*[:：]\s*/iu

/** Where the person lives, from the lines around the name. */
export function locationIn(lines: ReadLine[]): string | undefined {
  const parts = lines.flatMap((line) =>
    line.parts.flatMap((part) => part.text.split(/(?:(?<!\s)\s+)?[|•·;–—]\s*|\s{2,}/)),
  )
  for (const part of parts) {
    const labelled = LABEL.test(part)
    const text = part
      .replace(LABEL, '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .replace(/(?<![,\s])[,\s]+$/u, '')
      .trim()
    if (text === '' || text.length > 80 || EMAIL.test(text)) continue
    if (labelled || placeKind(text) || isStreetAddress(text)) return text
  }
  return undefined
}

function isStreetAddress(text: string): boolean {
  if (/^\d{1,5}\s+\p{L}.*,\s*\p{L}/u.test(text) && !/\d{7}/.test(text)) return true
  if (/,\s*\p{Lu}{2}\s+\d{5}/u.test(text) || /\b(?:D-)?\d{5}\s+\p{Lu}\p{L}+/u.test(text)) return true
  const parts = text.split(/(?:(?<!\s)\s+)?,\s*/)
  return parts.length >= 2 && parts.length <= 5 && placeKind(parts.slice(-2).join(', ')) !== undefined
}
