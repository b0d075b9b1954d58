import { bankSet, spokenSets } from './matching-sets.ts'
import { sentenceVectors } from './sentence-vectors.ts'

/** Of all lines at most so many may be shown a wrong question. */
const MAX_WRONG = 0.03

export type EncoderFigures = Record<string, { lines: number; first: number; shown: number }>

/**
 * How well the cosine alone finds the stored question that a spoken line means, with the encoder as it is shipped.
 * `first`: share for which it is the nearest; `shown`: share that can be shown while wrong ones are for at most 3 % of lines.
 */
export async function encoderFigures(): Promise<EncoderFigures> {
  const sets = [...spokenSets(), bankSet()]
  const vectorOf = await sentenceVectors(
    sets.flatMap(({ stored, spoken }) => [...stored, ...spoken.map((line) => line.spoken)]),
  )
  return Object.fromEntries(
    sets.map(({ name, stored, spoken }) => {
      const lines = spoken.map(({ spoken: text, match }) => ({ match, ...nearest(text, stored, vectorOf) }))
      const asked = lines.filter(({ match }) => match !== null).length
      const first = lines.filter(({ match, question }) => question === match).length
      return [name, { lines: lines.length, first: share(first, asked), shown: share(mostShown(lines), asked) }]
    }),
  )
}

type Line = { match: string | null; question: string; cosine: number }

function nearest(text: string, stored: string[], vectorOf: (text: string) => ArrayLike<number>) {
  const line = vectorOf(text)
  return stored
    .map((question) => ({ question, cosine: cosineOf(line, vectorOf(question)) }))
    .reduce((best, one) => (one.cosine > best.cosine ? one : best))
}

/** Both have length 1. */
const cosineOf = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

function mostShown(lines: Line[]): number {
  let right = 0
  let wrong = 0
  let most = 0
  for (const { match, question } of lines.toSorted((one, other) => other.cosine - one.cosine)) {
    if (question === match) right += 1
    else wrong += 1
    if (wrong <= MAX_WRONG * lines.length) most = right
  }
  return most
}

const share = (some: number, all: number) => Math.round((some / all) * 1000) / 1000
