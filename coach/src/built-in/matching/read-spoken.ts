import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { stemSet, wordSet } from '#built-in/language/phrases.ts'
import { stem } from '#built-in/language/stem.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import commonWords from '#knowledge/language/common-words.json' with { type: 'json' }
import spokenForms from '#knowledge/matching/spoken-forms.json' with { type: 'json' }

import type { Term } from './initials.ts'
import { conceptsOf, isEveryday, isPassedOver, type Meant, meantIn, type WeightedWord } from './meanings.ts'

/** What stored questions and heard lines are compared by. */
export type QuestionForm = {
  /** Stem → its weight, 0 to 1, before rarity among the stored questions counts. */
  termWeights: Map<string, number>
  /** Numbers of the groups of knowledge/matching/concepts.json, and the weight of the phrase. */
  concepts: Map<number, number>
  /** The same with everyday words that may stand for each other. */
  meant: Map<number, number>
  /** Stem → the groups in whose phrases it stands, and the weight of the phrase. */
  groups: Map<string, { group: number; weight: number }[]>
  /** Phrases that say more than their words do ("above and beyond"): how much more, and the groups they stand in. */
  phrases: { more: number; groups: number[] }[]
}
/** `terms` are the words that are no function words, in order, for what a recogniser makes of them. */
export type HeardQuestion = QuestionForm & { terms: Word[]; words: readonly WeightedWord[] }
/** A stored question, read back from a bank; `stems` of all its words, in order. */
export type StoredForm = QuestionForm & { terms: Term[]; stems: readonly string[] }

/** A word with its weight, 0 to 1, and whether phrases are looked for across it. */
export type ReadWord = Word & WeightedWord & { isTerm: boolean; isPassedOver: boolean }
/** A text as it was read, before it takes the form in which it is compared. */
export type Reading = { words: ReadWord[]; meant: Meant[] }

const HEARD = Object.entries(spokenForms.heard).toSorted(([one], [other]) => other.length - one.length)
const HEARD_FORMS = new RegExp(
  `(?<![\\p{L}\\p{N}'])(?:${HEARD.map(([form]) => RegExp.escape(form)).join('|')})(?![\\p{L}\\p{N}'])`,
  'gu',
)
const HEARD_AS = new Map(HEARD)
const BOILERPLATE = wordSet(wording.boilerplate)
/** Words that are in every second spoken sentence and tell nothing. */
const EMPTY = new Set(spokenForms.empty.split(' '))
const COMMON = stemSet(commonWords)
/** In words; only tells the places of phrases apart. */
const MAX_PHRASE_WORDS = 256

export function readQuestionText(text: string): HeardQuestion {
  const reading = readWording(text)
  return { ...formOf(reading), words: reading.words, terms: reading.words.filter(({ isTerm }) => isTerm) }
}

/** What a recogniser writes for terms ("see i see d") and numbers is brought to one form first. */
export function readWording(text: string): Reading {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(HEARD_FORMS, (form) => HEARD_AS.get(form) ?? form)
  const plain = joinSpelled(readWords(said))
  const words = plain.map((word) => ({
    ...word,
    weight: weightOf(word),
    isTerm: !FUNCTION_WORDS.has(word.text),
    isPassedOver: isPassedOver(word),
  }))
  return { words, meant: meantIn(words.filter((word) => !word.isPassedOver)) }
}

/** The same for a text just read and for one that was kept in a bank. */
export function formOf({ words, meant }: Omit<Reading, 'words'> & { words: WeightedWord[] }): QuestionForm {
  const termWeights = new Map<string, number>()
  for (const { stem, weight } of words) termWeights.set(stem, Math.max(termWeights.get(stem) ?? 0, weight))
  const telltale = meant.filter(({ group }) => !isEveryday(group))
  return {
    termWeights,
    concepts: conceptsOf(telltale),
    meant: conceptsOf(meant),
    groups: groupsOf(meant),
    phrases: phrasesOf(telltale),
  }
}

/** "h t t p s" → "https": a recogniser hears letters, the stored question has the word. */
function joinSpelled(words: Word[]): Word[] {
  const joined: Word[] = []
  let run: Word[] = []
  const flush = () => {
    const [first] = run
    const text = run.map((word) => word.text).join('')
    if (first && run.length > 1) joined.push({ ...first, text, stem: stem(text), end: run.at(-1)?.end ?? first.end })
    else joined.push(...run)
    run = []
  }
  for (const word of words) {
    if (/^[a-z]$/.test(word.text)) run.push(word)
    else {
      flush()
      joined.push(word)
    }
  }
  flush()
  return joined
}

function weightOf({ text, stem }: Word): number {
  if (FUNCTION_WORDS.has(text) || EMPTY.has(text)) return 0.04
  if (BOILERPLATE.has(text)) return 0.15
  return COMMON.has(stem) ? 0.6 : 1
}

function groupsOf(meant: Meant[]): QuestionForm['groups'] {
  const groups: QuestionForm['groups'] = new Map()
  for (const { group, words, weight } of meant)
    for (const { stem } of words) {
      const there = groups.get(stem)
      if (there) there.push({ group, weight })
      else groups.set(stem, [{ group, weight }])
    }
  return groups
}

function phrasesOf(meant: Meant[]): QuestionForm['phrases'] {
  const phrases = new Map<number, { more: number; groups: number[] }>()
  for (const { group, from, words, weight } of meant) {
    const more = weight - words.reduce((sum, word) => sum + word.weight, 0)
    const place = from * MAX_PHRASE_WORDS + words.length
    const known = phrases.get(place)
    if (known) known.groups.push(group)
    else if (more > 0) phrases.set(place, { more, groups: [group] })
  }
  return [...phrases.values()]
}
