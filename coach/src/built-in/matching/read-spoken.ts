import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { stemSet, wordSet } from '#built-in/language/phrases.ts'
import { stem } from '#built-in/language/stem.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import commonWords from '#knowledge/language/common-words.json' with { type: 'json' }
import spokenForms from '#knowledge/matching/spoken-forms.json' with { type: 'json' }

import { initialsOf } from './initials.ts'
import { conceptsOf, isEveryday, type Meant, meantIn, themesIn } from './meanings.ts'

/** A question, stored or heard, in the form in which both are compared. */
export type ReadQuestion = {
  text: string
  /** Stem → how telling it is, 0 to 1, before rarity among the stored questions counts. */
  telling: Map<string, number>
  themes: Map<number, number>
  /** Numbers of the groups of knowledge/matching/concepts.json, and how telling the phrase was. */
  concepts: Map<number, number>
  /** The same with everyday words that may stand for each other. */
  meant: Map<number, number>
  /** Stem → the groups in whose phrases it stands, and how telling the phrase was. */
  groups: Map<string, { group: number; weight: number }[]>
  /** Phrases that say more than their words do ("above and beyond"): how much more, and the groups they stand in. */
  phrases: { more: number; groups: number[] }[]
  /** The words that are no small words, in order, for what a recogniser makes of them. */
  terms: Word[]
  /** First letters of neighbouring terms, for what is said as letters. */
  initials: Map<string, string[]>
}

const HEARD = Object.entries(spokenForms.heard).toSorted(([one], [other]) => other.length - one.length)
const HEARD_FORMS = new RegExp(
  `(?<![\\p{L}\\p{N}'])(?:${HEARD.map(([form]) => literally(form)).join('|')})(?![\\p{L}\\p{N}'])`,
  'gu',
)
const HEARD_AS = new Map(HEARD)
const BOILERPLATE = wordSet(wording.boilerplate)
/** Words that are in every second spoken sentence and tell nothing. */
const EMPTY = new Set(spokenForms.empty.split(' '))
const COMMON = stemSet(commonWords)

/** What a recogniser writes for terms ("see i see d") and numbers is brought to one form first. */
export function readQuestionText(text: string): ReadQuestion {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(HEARD_FORMS, (form) => HEARD_AS.get(form) ?? form)
  const words = joinSpelled(readWords(said))
  const terms = words.filter(({ text }) => !FUNCTION_WORDS.has(text))
  const telling = new Map<string, number>()
  for (const word of words) telling.set(word.stem, Math.max(telling.get(word.stem) ?? 0, weightOf(word)))
  const meant = meantIn(words, weightOf)
  return {
    text: said,
    telling,
    themes: themesIn(words),
    concepts: conceptsOf(meant.filter(({ group }) => !isEveryday(group))),
    meant: conceptsOf(meant),
    groups: groupsOf(meant),
    phrases: phrasesOf(meant.filter(({ group }) => !isEveryday(group))),
    terms,
    initials: initialsOf(terms),
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

function literally(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function groupsOf(meant: Meant[]): ReadQuestion['groups'] {
  const groups: ReadQuestion['groups'] = new Map()
  for (const { group, words, weight } of meant)
    for (const { stem } of words) groups.set(stem, [...(groups.get(stem) ?? []), { group, weight }])
  return groups
}

function phrasesOf(meant: Meant[]): ReadQuestion['phrases'] {
  const phrases = new Map<string, { more: number; groups: number[] }>()
  for (const { group, words, weight } of meant) {
    const more = weight - words.reduce((sum, word) => sum + weightOf(word), 0)
    const place = `${words[0]?.start} ${words.at(-1)?.end}`
    const known = phrases.get(place)
    if (known) known.groups.push(group)
    else if (more > 0) phrases.set(place, { more, groups: [group] })
  }
  return [...phrases.values()]
}
