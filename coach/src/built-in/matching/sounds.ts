import { stem } from '#built-in/language/stem.ts'
import type { Word } from '#built-in/language/words.ts'
import type { ReadQuestion } from './read-spoken.ts'

type Credit = { stem: string; credit: number }
/** A stored question → which of its stems were heard as something else, and as what. */
export type HeardOtherwise = (stored: ReadQuestion) => ReadonlyMap<string, Credit[]>

const SOUNDS_ALIKE = 0.9
/** Shorter words sound like too many others. */
const SOUND_LEAST = 4
const WORD_LEAST = 6
/** What may be letters that were spelled out. */
const SHORT = /^[a-z]{2,4}$/
const NONE: ReadonlyMap<string, Credit[]> = new Map()

/**
 * What a recogniser makes of rare words: cut in two ("poly morphism"), other words of the same sound ("out liars"),
 * or first letters spelled out ("a p" for accounts payable).
 */
export function hearOtherwise(heard: ReadQuestion): HeardOtherwise {
  const runs = joinedRuns(heard.terms)
  const bySound = new Map(runs.map(({ text, stems }) => [soundOf(text), stems]))
  const byWord = new Map(runs.map(({ whole, stems }) => [whole, stems]))
  const short = heard.terms.filter(({ text }) => SHORT.test(text))
  return (stored) => {
    const found = new Map<string, Credit[]>()
    for (const word of stored.terms) {
      if (word.text.length < WORD_LEAST || heard.telling.has(word.stem)) continue
      const stems = byWord.get(word.stem) ?? bySound.get(soundOfKept(word.text))
      if (stems) found.set(word.stem, stems.map(credited))
    }
    for (const said of short) {
      for (const key of stored.initials.get(said.text) ?? []) found.set(key, [credited(said.stem)])
    }
    return found.size > 0 ? found : NONE
  }
}

/**
 * What the words of a stored question may be heard as, and the stem of the word; `hearOtherwise` gives credit only
 * where one of these is heard and the stem is not.
 */
export const soundsStored = ({ terms, initials }: ReadQuestion): { key: string; stem: string }[] => [
  ...terms
    .filter(({ text }) => text.length >= WORD_LEAST)
    .flatMap(({ text, stem }) => [stem, soundOfKept(text)].map((key) => ({ key, stem }))),
  ...[...initials.keys()].map((key) => ({ key, stem: '' })),
]
/** What was heard, in the same form. */
export const soundsHeard = ({ terms }: ReadQuestion): string[] => [
  ...joinedRuns(terms).flatMap(({ text, whole }) => [whole, soundOf(text)]),
  ...terms.flatMap(({ text }) => (SHORT.test(text) ? text : [])),
]

const credited = (heard: string) => ({ stem: heard, credit: SOUNDS_ALIKE })

const sounds = new Map<string, string>()
const SOUNDS_MOST = 50_000
function soundOfKept(text: string): string {
  const known = sounds.get(text)
  if (known !== undefined) return known
  const sound = soundOf(text)
  if (sounds.size < SOUNDS_MOST) sounds.set(text, sound)
  return sound
}

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
  return sound.length >= SOUND_LEAST ? sound : `${text}.`
}

/** Every run of two or three words as one word. */
function joinedRuns(words: Word[]): { text: string; whole: string; stems: string[] }[] {
  return words.flatMap((_, from) =>
    [1, 2, 3].flatMap((length) => {
      const run = words.slice(from, from + length)
      const text = run.map((word) => word.text).join('')
      if (run.length < length || text.length < WORD_LEAST || text.length > 20) return []
      return [{ text, whole: stem(text), stems: run.map((word) => word.stem) }]
    }),
  )
}
