import { stem } from '#built-in/language/stem.ts'
import type { Word } from '#built-in/language/words.ts'
import { spelledBy, type Term } from './initials.ts'
import type { HeardQuestion } from './read-spoken.ts'

type Credit = { stem: string; credit: number }
/** Terms of a stored question → which of its stems were heard as something else, and as what. */
export type HeardOtherwise = (terms: readonly Term[]) => ReadonlyMap<string, Credit[]>
/** What a recogniser may have made of other words: runs of words as one, by their stem and by their sound, and letters. */
export type Mishearings = { wholes: Map<string, string[]>; sounds: Map<string, string[]>; letters: Word[] }

const SOUNDS_ALIKE = 0.9
/** Shorter words sound like too many others. */
const MIN_SOUND_LENGTH = 4
const MIN_WORD_LENGTH = 6
/** What may be letters that were spelled out. */
const SHORT = /^[a-z]{2,4}$/
const NONE: ReadonlyMap<string, Credit[]> = new Map()

/**
 * What a recogniser makes of rare words: cut in two ("poly morphism"), other words of the same sound ("out liars"),
 * or first letters spelled out ("a p" for accounts payable).
 */
export function mishearingsOf({ terms }: HeardQuestion): Mishearings {
  const runs = joinedRuns(terms)
  return {
    wholes: new Map(runs.map(({ whole, stems }) => [whole, stems])),
    sounds: new Map(runs.map(({ text, stems }) => [soundOf(text), stems])),
    letters: terms.filter(({ text }) => SHORT.test(text)),
  }
}

export const findMishearings =
  ({ wholes, sounds, letters }: Mishearings, said: { has(stem: string): boolean }): HeardOtherwise =>
  (terms) => {
    const found = new Map<string, Credit[]>()
    for (const { stem, sound } of terms) {
      if (sound === undefined || said.has(stem)) continue
      const stems = wholes.get(stem) ?? sounds.get(sound)
      if (stems) found.set(stem, stems.map(credited))
    }
    for (const { text, stem } of letters) {
      for (const key of spelledBy(text, terms)) found.set(key, [credited(stem)])
    }
    return found.size > 0 ? found : NONE
  }

/** The sound of a word that is long enough to be heard as another one. */
export const soundOfTerm = (text: string): string | undefined =>
  text.length < MIN_WORD_LENGTH ? undefined : soundOf(text)

const credited = (heard: string) => ({ stem: heard, credit: SOUNDS_ALIKE })

/**
 * How a word sounds, roughly, after Metaphone (Philips 1990) with fewer rules: letters that a recogniser confuses
 * become one, vowels count at the beginning only. Empty for what is too short to be sure of.
 */
function soundOf(text: string): string {
  const written = text
    .replace(/^(?:kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/[ct]i(?=on|a)|sh|sch|ch/g, 'j')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/[ckq]+/g, 'k')
    .replace(/g(?=[eiy])|dg/g, 'j')
    .replace(/gh/g, '')
    .replace(/[zs]+/g, 's')
    .replace(/th/g, 't')
  const first = /^[aeiouy]/.test(written) ? 'a' : ''
  const sound = first + written.replace(/[aeiouyhw]/g, '').replace(/(.)\1+/g, '$1')
  return sound.length >= MIN_SOUND_LENGTH ? sound : `${text}.`
}

/** Every run of two or three words as one word. */
function joinedRuns(words: Word[]): { text: string; whole: string; stems: string[] }[] {
  return words.flatMap((_, from) =>
    [1, 2, 3].flatMap((length) => {
      const run = words.slice(from, from + length)
      const text = run.map((word) => word.text).join('')
      if (run.length < length || text.length < MIN_WORD_LENGTH || text.length > 20) return []
      return [{ text, whole: stem(text), stems: run.map((word) => word.stem) }]
    }),
  )
}
