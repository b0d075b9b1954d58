import type { CompactBank } from '#built-in/matching/compact-bank.ts'
import { findCandidates, rankByWords } from '#built-in/matching/match-question.ts'
import { bankOfTexts } from '#built-in/matching/question-bank.ts'
import person from '#knowledge/suggest/outlines-person.json' with { type: 'json' }
import stories from '#knowledge/suggest/outlines-stories.json' with { type: 'json' }
import technology from '#knowledge/suggest/outlines-technology.json' with { type: 'json' }
import { hanLikeness } from './han-likeness.ts'

/** What somebody could say to a kind of question, in spoken words; `stories`: the themes of lines that tell of it. */
export type Outline = { id: string; asked: string[]; en: string[]; zh: string[]; stories?: string[] }

export const outlines: readonly Outline[] = [...person.kinds, ...stories.kinds, ...technology.kinds]

/** Questions such as pay or notice ask for no occasion: a line of the resume would only be in the way. */
export const asksForNoStory = ({ id, stories = [] }: Outline): boolean => stories.length === 0 && plain.has(id)
const plain = new Set(person.kinds.map(({ id }) => id))

const HAN = /\p{Script=Han}/u

/** The outline's sentences in the language of the question. */
export const sentencesFor = (outline: Outline, question: string): string[] =>
  HAN.test(question) ? outline.zh : outline.en

/** The kind of question a spoken line is, or none: saying nothing is better than speaking of something else. */
export function outlineFor(line: string): Outline | undefined {
  const best = nearestOutline(line)
  return best && best.similarity >= (HAN.test(line) ? HAN_CUT : CUT) ? best.outline : undefined
}

/** Uncut, for the measurement. */
export function nearestOutline(line: string): { outline: Outline; similarity: number } | undefined {
  const { latin, han } = theIndex()
  const wordings = HAN.test(line) ? han : latin
  const [best] = wordings.nearest(line)
  const outline = best && wordings.of[best.place]
  return outline && { outline, similarity: best.similarity }
}

/** Chosen on bench/outlines/lines-dev.tsv and on the questions of the trades, which have no outline. */
const CUT = 0.7
const HAN_CUT = 0.4

/** So much of what the wording says must be said, unless both mean the same: “store passwords” only shares a hash with the table. */
const SAID = 0.4
const SAME_MEANING = 0.9

type Wordings = { of: Outline[]; nearest(line: string): { place: number; similarity: number }[] }
let index: { latin: Wordings; han: Wordings } | undefined

function theIndex() {
  if (index) return index
  const all = outlines.flatMap((outline) => outline.asked.map((text) => ({ outline, text })))
  const latin = all.filter(({ text }) => !HAN.test(text))
  const bank = bankOfTexts(latin.map(({ text }) => text))
  const han = all.filter(({ text }) => HAN.test(text))
  index = {
    latin: {
      of: latin.map(({ outline }) => outline),
      nearest: (line) => nearestIn(bank, line),
    },
    han: { of: han.map(({ outline }) => outline), nearest: hanLikeness(han.map(({ text }) => text)) },
  }
  return index
}

function nearestIn(bank: CompactBank, line: string): { place: number; similarity: number }[] {
  const heard = findCandidates(line, bank)
  const isSaid = (of: number) =>
    heard.candidates.some(
      ({ place, isSame, storedCovered, meaning }) =>
        place === of && (isSame || storedCovered >= SAID || meaning >= SAME_MEANING),
    )
  return rankByWords(heard, { limit: 1, minSimilarity: 0 }).map(({ place, similarity }) => ({
    place,
    similarity: isSaid(place) ? similarity : 0,
  }))
}
