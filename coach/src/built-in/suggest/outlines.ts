import { overlapOf, readText } from '#built-in/matching/overlap.ts'
import { rankQuestions } from '#built-in/matching/rank-questions.ts'
import known from '#knowledge/suggest/outline-vectors.json' with { type: 'json' }
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

/**
 * The kind of question a spoken line is, or none: saying nothing is better than speaking of something else.
 * @param vector of the line by the own encoder; without it an English line is known by its very wording alone
 */
export function outlineFor(line: string, vector?: ArrayLike<number>): Outline | undefined {
  const best = nearestOutline(line, vector)
  return best && best.similarity >= (HAN.test(line) ? HAN_CUT : CUT) ? best.outline : undefined
}

/** Uncut, for the measurement. */
export function nearestOutline(
  line: string,
  vector?: ArrayLike<number>,
): { outline: Outline; similarity: number } | undefined {
  const { latin, han } = theIndex()
  const [best] = HAN.test(line)
    ? han.nearest(line)
    : vector
      ? rankQuestions({ text: line, vector }, latin.stored, UNCUT)
      : sameWording(line)
  const outline = best && (HAN.test(line) ? han : latin).of[best.place]
  return outline && { outline, similarity: best.similarity }
}

function sameWording(line: string) {
  const heard = readText(line)
  const place = theIndex().latin.stored.findIndex(({ text }) => overlapOf(heard, readText(text)).isSame)
  return place < 0 ? [] : [{ place, similarity: 1 }]
}

const UNCUT = { limit: 1, minSimilarity: 0 }

/** Chosen on bench/outlines/lines-dev.tsv and on the questions of the trades, which have no outline. */
const CUT = 0.7
const HAN_CUT = 0.4

let index: ReturnType<typeof makeIndex> | undefined
const theIndex = () => {
  index ??= makeIndex()
  return index
}

function makeIndex() {
  const all = outlines.flatMap((outline) => outline.asked.map((text) => ({ outline, text })))
  const latin = all.filter(({ text }) => !HAN.test(text))
  const han = all.filter(({ text }) => HAN.test(text))
  const vectors = new Map(latinVectors())
  return {
    latin: {
      of: latin.map(({ outline }) => outline),
      stored: latin.map(({ text }) => ({ text, vector: vectors.get(text) })),
    },
    han: { of: han.map(({ outline }) => outline), nearest: hanLikeness(han.map(({ text }) => text)) },
  }
}

/** Made beforehand by `npm run train -- encoder`, since hundreds take a second. */
function latinVectors(): [string, Int8Array][] {
  const values = new Int8Array(Buffer.from(known.values, 'base64'))
  return known.texts.map((text, at) => [text, values.subarray(at * known.width, (at + 1) * known.width)])
}
