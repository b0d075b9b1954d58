import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { phraseFinder, stemSet, wordSet } from '#built-in/language/phrases.ts'
import { stem } from '#built-in/language/stem.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import commonWords from '#knowledge/language/common-words.json' with { type: 'json' }
import spokenForms from '#knowledge/matching/spoken-forms.json' with { type: 'json' }

import { initialsOf } from './initials.ts'
import { conceptsIn, themesIn } from './meanings.ts'

/** A question, stored or heard, in the form in which both are compared. */
export type ReadQuestion = {
  text: string
  /** Stem → how telling it is, 0 to 1, before rarity among the stored questions counts. */
  telling: Map<string, number>
  trigrams: Set<string>
  /** All stems in order, for what is asked in set words ("your greatest strength"). */
  pairs: Set<string>
  themes: Map<number, number>
  /** Numbers of the groups of knowledge/matching/concepts.json, and how telling the phrase was. */
  concepts: Map<number, number>
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
const COMMON = stemSet(commonWords)
const LEAD_INS = phraseFinder(spokenForms.lead_ins, true)

/** What a recogniser writes for terms ("see i see d") and numbers is brought to one form first. */
export function readQuestionText(text: string): ReadQuestion {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(HEARD_FORMS, (form) => HEARD_AS.get(form) ?? form)
  const words = joinSpelled(readWords(said))
  const core = withoutLeadIn(words)
  const terms = words.filter(({ text }) => !FUNCTION_WORDS.has(text))
  const telling = new Map<string, number>()
  for (const word of words) telling.set(word.stem, Math.max(telling.get(word.stem) ?? 0, weightOf(word)))
  return {
    text: said,
    telling,
    trigrams: trigramsOf(core),
    pairs: pairsOf(core),
    themes: themesIn(words),
    concepts: conceptsIn(words, weightOf),
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
  if (FUNCTION_WORDS.has(text)) return 0.04
  if (BOILERPLATE.has(text)) return 0.15
  return COMMON.has(stem) ? 0.6 : 1
}

/** Everything up to the last lead-in of the first half: "so can you just start by telling me about …". */
function withoutLeadIn(words: Word[]): Word[] {
  const last = LEAD_INS(words).findLast(({ from }) => from <= words.length / 2)
  const rest = last ? words.slice(last.to) : words
  return rest.length >= 2 ? rest : words
}

function trigramsOf(words: Word[]): Set<string> {
  const grams = new Set<string>()
  for (const { text, stem } of words) {
    if (FUNCTION_WORDS.has(text)) continue
    const framed = ` ${stem} `
    for (let at = 0; at + 3 <= framed.length; at += 1) grams.add(framed.slice(at, at + 3))
  }
  return grams
}

function pairsOf(words: Word[]): Set<string> {
  const stems = words.filter(({ text }) => !FUNCTION_WORDS.has(text)).map(({ stem }) => stem)
  return new Set(stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`))
}

function literally(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
