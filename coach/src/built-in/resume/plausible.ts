import { findDates, looksLikeDate } from './dates.ts'
import { sectionNamed } from './headings.ts'
import { titleStrength, wordCount } from './phrases.ts'
import { placeKind } from './place.ts'

/** Digits of the longest number that can be dialled (ITU-T E.164), and of the shortest printed with a resume. */
const MAX_PHONE_DIGITS = 15
const MIN_PHONE_DIGITS = 7
/** Letters of the longest mail address (RFC 5321). */
const MAX_EMAIL = 254
const MAX_NAME_WORDS = 6
const MAX_FIELD = 120
const MAX_FIELD_WORDS = 16
const MAX_SKILL_WORDS = 8

const ADDRESS = /@|:\/\/|(?:^|\s)www\./u
/** Sections whose one-word names are no skill; 'Teaching', 'Leadership' and 'IT skills' may well be one. */
const NEVER_SKILLS = ['work', 'education', 'skills', 'contact', 'references', 'certificates', 'languages']

/**
 * What a value must be to be shown as this kind of field, by facts about the field and never by how it was found. A
 * value that fails is plainly something else.
 */
export const plausible = {
  name: (text: string) =>
    isWords(text) &&
    !/\d/.test(text) &&
    text.length <= 80 &&
    wordCount(text) <= MAX_NAME_WORDS &&
    hasPairedBrackets(text) &&
    sectionNamed(text) === undefined &&
    placeKind(text) !== 'known' &&
    !(wordCount(text) > 3 && /[.!?。]$/u.test(text)),

  /** `+` only in front, letters only before an extension, and no pair of years. */
  phone: (text: string) => {
    const digits = text.replace(/(?:ext|x)\.?\s?\d{1,5}$/iu, '').replace(/\D/g, '')
    return (
      digits.length >= MIN_PHONE_DIGITS &&
      digits.length <= MAX_PHONE_DIGITS &&
      new Set(digits).size > 1 &&
      text.lastIndexOf('+') <= 1 &&
      findDates(text).every((date) => date.single || date.length < text.length)
    )
  },

  email: (text: string) =>
    text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(text) && !/\.\.|\.@|@\./.test(text),

  employer: (text: string) => isNamed(text) && placeKind(text) !== 'known' && sectionNamed(text) === undefined,

  title: (text: string) =>
    isNamed(text) && placeKind(text) !== 'known' && (sectionNamed(text) === undefined || titleStrength(text) > 0),

  school: (text: string) => isNamed(text) && /\p{L}{2}/u.test(text) && placeKind(text) !== 'known',

  /** A field of study may be called as a section is: 'Education', 'Languages'. */
  study: (text: string) => isNamed(text),

  skill: (text: string) =>
    isNamed(text) &&
    wordCount(text) <= MAX_SKILL_WORDS &&
    !(wordCount(text) === 1 && NEVER_SKILLS.includes(sectionNamed(text) ?? '')) &&
    !(wordCount(text) > 5 && /[.!?。]$/u.test(text)),

  place: (text: string) => isWords(text) && text.length <= MAX_FIELD,

  /** ISO dates of which the second is not before the first, as far as both are exact. */
  span: (start: string | undefined, end: string | undefined) =>
    !start || !end || start.slice(0, end.length) <= end.slice(0, start.length),
}

/** Letters that are no date, no 'Present', no address. */
const isWords = (text: string) =>
  /\p{L}/u.test(text) && !ADDRESS.test(text) && !looksLikeDate(text) && !/^(?:n\/?a|none|nil|tbd)$/iu.test(text)

/** The name of something: words, of a length in which things are named. 'booking.com' is a name too. */
const isNamed = (text: string) => isWords(text) && text.length <= MAX_FIELD && wordCount(text) <= MAX_FIELD_WORDS

const hasPairedBrackets = (text: string) =>
  (text.match(/[(（]/gu)?.length ?? 0) === (text.match(/[)）]/gu)?.length ?? 0)
