import { describe, expect, it } from 'vitest'
import { bankOfTexts } from './question-bank.ts'
import { type MeaningSource, rankLine } from './rank-line.ts'
import { bankVectors } from './vector-similarity.ts'

/** As whoever waits for the meaning gets it. */
async function rank(...given: Parameters<typeof rankLine>) {
  const { byWords, byMeaning } = rankLine(...given)
  return byMeaning ? byMeaning() : byWords
}

const HOBBIES = 'What do you do outside of work?'
const SETBACKS = 'How do you deal with setbacks?'
const TEXTS = [HOBBIES, SETBACKS, 'Describe your working style.']
const bank = bankOfTexts(TEXTS)
const SURE = 'How do you deal with setbacks?'
const DOUBTFUL = 'and outside what is it that you do to deal with things'

/** Knows the first text as the one that is meant, and counts how often it is asked. */
function pointing(vector: number[] | undefined) {
  const asked: string[] = []
  const meaning: MeaningSource = {
    patience: 15,
    stored: async () => bankVectors(TEXTS.map((text) => (text === HOBBIES ? [1, 0] : [0, 1]))),
    async of(text) {
      asked.push(text)
      return vector
    },
  }
  return { asked, meaning }
}

describe('ranking stored questions for a spoken line', () => {
  it('does not wait for the meaning of a line whose words are clear', async () => {
    const { asked, meaning } = pointing([1, 0])
    expect((await rank(SURE, bank, 1, meaning))[0]?.place).toBe(TEXTS.indexOf(SETBACKS))
    expect(asked).toEqual([])
  })

  it('lets the meaning speak where words leave doubt', async () => {
    const { asked, meaning } = pointing([1, 0])
    const byWords = await rank(DOUBTFUL, bank, 3, undefined)
    const byMeaning = await rank(DOUBTFUL, bank, 3, meaning)
    expect(asked).toEqual([DOUBTFUL])
    const of = (matches: typeof byWords) => matches.find(({ place }) => TEXTS[place] === HOBBIES)?.similarity ?? 0
    expect(byMeaning[0]?.place).toBe(TEXTS.indexOf(HOBBIES))
    expect(of(byMeaning)).not.toBe(of(byWords))
  })

  it('does not wait for the meaning of a line that cannot be compared with all yet', async () => {
    const { asked, meaning } = pointing([1, 0])
    const first = { ...meaning, stored: async () => undefined }
    expect(await rank(DOUBTFUL, bank, 3, first)).toEqual(await rank(DOUBTFUL, bank, 3, undefined))
    expect(asked).toEqual([])
  })

  it('goes by words when the meaning does not come in time', async () => {
    const { asked, meaning } = pointing(undefined)
    expect(await rank(DOUBTFUL, bank, 3, meaning)).toEqual(await rank(DOUBTFUL, bank, 3, undefined))
    expect(asked).toEqual([DOUBTFUL])
  })

  it('finds a question none of whose words was said among more than the words choose', async () => {
    const others = Array.from({ length: 200 }, (_, at) => `Where were you in the year ${1800 + at}, and with whom?`)
    const stored = [...others, HOBBIES]
    const vectors = bankVectors(stored.map((text) => (text === HOBBIES ? [1, 0] : [0, 1])))
    const meaning: MeaningSource = { patience: 15, stored: async () => vectors, of: async () => [1, 0] }
    const line = 'where were they and with whom in the year that sports and such'
    expect((await rank(line, bankOfTexts(stored), 60, undefined)).map(({ place }) => stored[place])).not.toContain(
      HOBBIES,
    )
    expect((await rank(line, bankOfTexts(stored), 100, meaning)).map(({ place }) => stored[place])).toContain(HOBBIES)
  })

  it('gives no more than asked for, and nothing from an empty bank', async () => {
    expect(await rank(DOUBTFUL, bank, 1, undefined)).toHaveLength(1)
    expect(await rank(DOUBTFUL, bankOfTexts([]), 3, undefined)).toEqual([])
  })
})
