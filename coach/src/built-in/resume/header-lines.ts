import asideLabels from '#knowledge/resume/aside-labels.json' with { type: 'json' }
import tellingVerbs from '#knowledge/resume/telling-verbs.json' with { type: 'json' }
import { type FoundDate, findDates, looksLikeDate, withoutDates } from './dates.ts'
import { degreeIn } from './degree.ts'
import { alternation, normaliseKey } from './normalise-key.ts'
import { capitalShare, companyStrength, schoolStrength, titleStrength, wordCount } from './phrases.ts'
import { placeKind } from './place.ts'
import type { ReadLine } from './read-lines.ts'

const MAX_WORDS = 18
const ASIDE = new RegExp(`^(?:${alternation(asideLabels.labels)})\\s*[:：]`, 'iu')
const ENDS_SENTENCE = /[.;!?。；！]$/u
const ENDS_ABBREVIATED =
  /(?:\b(?:inc|ltd|co|corp|jr|sr|st|dept|univ|etc|hons?|llc|bros|e\.v|g\.m\.b\.h)|\b\p{Lu}(?:\.\p{L}){0,8})\.$/iu

/** Could this line name an entry (title, employer, school, place, dates) rather than tell of it? */
export function isHeadLike(line: ReadLine): boolean {
  if (line.bullet) return false
  return (
    isHeadText(line.text) || (isSetAsName(line) && isHeadText(line.text.charAt(0).toUpperCase() + line.text.slice(1)))
  )
}

/** A short text in bold, or with a place or date beside it, is a name even in lower case ('athenahealth'). */
function isSetAsName(line: ReadLine): boolean {
  const [first, ...others] = line.parts
  if (!first || wordCount(first.text) > 3 || !/^\p{Ll}/u.test(first.text)) return false
  return others.some((part) => looksLikeDate(part.text) || placeKind(part.text) !== undefined) || first.bold === true
}

export function isHeadText(text: string): boolean {
  const rest = withoutDates(text)
  if (rest === '' || looksLikeDate(text)) return true
  if (wordCount(rest) > MAX_WORDS || rest.length > 140) return false
  if (ASIDE.test(rest)) return false
  if (degreeIn(rest)?.index === 0) return true
  if (ENDS_SENTENCE.test(rest) && !ENDS_ABBREVIATED.test(rest) && !isTerse(rest) && !isShout(rest)) return false
  if (/^\p{Ll}/u.test(rest) && !isLowerCaseName(rest)) return false
  if (TELLS.test(rest) || OPENS_WITH_VERB.test(normaliseKey(rest))) return false
  if (schoolStrength(rest) === 3 && wordCount(rest) <= 5) return true
  if (/\p{Script=Han}/u.test(rest)) return rest.length <= 40 && !/[，。；]/.test(rest)
  const share = capitalShare(rest)
  return share >= 0.6 || (share >= 0.5 && (titleStrength(rest) > 1 || companyStrength(rest) > 1))
}

/** 'eBay', 'booking.com', 'emlyon business school' */
const isLowerCaseName = (text: string) =>
  /^(?:van|von|de|da|di|del|la|le|el|al|bin|dos|du|ten|ter)[ -](?:(?:der|den|la|los|las|het)\s)?\p{Lu}/u.test(text) ||
  /^(?:e|i)\p{Lu}|^\p{Ll}+\.(?:com|io|org)/u.test(text) ||
  (schoolStrength(text) === 3 && capitalShare(text.slice(text.indexOf(','))) > 0)

/** 'Designed onboarding for …', 'Won the pitches …': something done, not something named. */
const TELLS =
  /^\p{Lu}\p{Ll}+ed\s+(?:\p{Ll}|\d)|^\p{Lu}\p{Ll}+\s+\d[\d,.]*\s+\p{Ll}|^(?!Under\s|Of\s|In\s|At\s|For\s|From\s|To\s|By\s|On\s|With\s|Through\s)\p{Lu}\p{Ll}+\s+(?:the|a|an|our|their|its|my|up\s+to)\s+\p{L}/u

const OPENS_WITH_VERB = new RegExp(`^(?:${alternation(tellingVerbs.verbs)})\\s`, 'u')

/** 'Yahoo!' */
const isShout = (text: string) => text.endsWith('!') && wordCount(text) <= 2

// Some templates end the line of names with a full stop.
const isTerse = (text: string) =>
  text.endsWith('.') && wordCount(text) <= 14 && /,|\p{L}{2}\.\s+\p{Lu}/u.test(text) && capitalShare(text) >= 0.8

/** The date that dates an entry in a line: one standing apart, or one in a line that may name an entry. */
export function dateOf(line: ReadLine): FoundDate | undefined {
  for (const part of line.parts) {
    if (/\d/.test(part.text) && looksLikeDate(part.text)) {
      const date = mainDate(part.text)
      if (date) return date
    }
  }
  if (!isHeadLike(line)) return lastPartDate(line) ?? openingRange(line)
  return mainDate(line.text)
}

/** 'Did things   Boston, 2019 – 2020': a last part that ends in a date counts beside a list line, too. */
function lastPartDate(line: ReadLine): FoundDate | undefined {
  const last = line.parts.length > 1 ? line.parts.at(-1)?.text : undefined
  if (last === undefined || wordCount(last) > 8) return undefined
  return findDates(last).find((date) => !date.single)
}

/** 'October 2023 to present, 16 hours a week': a short line that opens with a range and a mark behind it. */
function openingRange(line: ReadLine): FoundDate | undefined {
  if (line.bullet || wordCount(line.text) > MAX_DATED_WORDS) return undefined
  const [first] = findDates(line.text)
  return first && !first.single && first.index === 0 && /^\s*[,;(|]/.test(line.text.slice(first.length))
    ? first
    : undefined
}
const MAX_DATED_WORDS = 12

export function mainDate(text: string): FoundDate | undefined {
  const dates = findDates(text)
  return (
    dates.find((date) => !date.single) ?? (dates.length <= 2 ? dates.find((date) => isAtEdge(text, date)) : undefined)
  )
}

/** A single date counts at either end of a text, or beside a mark that parts it from the rest. */
function isAtEdge(text: string, date: FoundDate): boolean {
  const before = text.slice(0, date.index).trim()
  const after = text.slice(date.index + date.length).trim()
  return before === '' || after === '' || /[|,(·•–—-]$/.test(before) || /^[|,)·•]/.test(after)
}
