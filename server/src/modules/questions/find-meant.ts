import { setImmediate as turn } from 'node:timers/promises'
import type { QuestionMatcher, RankedQuestion, RankLimits, Text } from '@greenroom/coach/question-matcher'
import { MAX_STORED_QUESTIONS } from '@greenroom/contract/questions'
import type { BankMeaning, Near } from './bank-meaning.ts'
import type { BankRepo } from './repo.ts'

/** The questions with one text, and how likely a line means it. */
export type MeantQuestion = Omit<RankedQuestion, 'place'> & { ids: string[] }
/** What each line, or query, means of a person's stored questions, likeliest first. The bank is read once for all. */
export type FindMeant = (userId: string, lines: readonly string[], limits: RankLimits) => Promise<MeantQuestion[][]>

type Deps = { bank: Pick<BankRepo, 'findMany' | 'texts'>; matcher: QuestionMatcher; meaning: BankMeaning | undefined }

/** So many of the nearest are looked at closely. */
const LOOKED_AT = 60

/** By meaning and words; by words alone where there is no encoder, and in a language that it does not read. */
export function createFindMeant({ bank, matcher, meaning }: Deps): FindMeant {
  return async (userId, lines, limits) => {
    const near = (await meaning?.near(userId, lines, LOOKED_AT)) ?? []
    const read = lines.filter((_, at) => near[at] === undefined)
    const [texts, byWords] = await Promise.all([textsOf(userId, near), likestByWords(userId, read)])
    const found: MeantQuestion[][] = []
    for (const [at, line] of lines.entries()) {
      // Others have their turn in between.
      if (at > 0) await turn()
      const meant = near[at]
      const stored = meant ? withTexts(meant.found, texts) : (byWords.get(line) ?? [])
      const groups = [...Map.groupBy(stored, ({ text }) => text).values()]
      const ranked = matcher.rank(
        { text: line, vector: meant?.line },
        groups.flatMap(([first]) => first ?? []),
        limits,
      )
      found.push(ranked.map(({ place, ...odds }) => ({ ...odds, ids: (groups[place] ?? []).map(({ id }) => id) })))
    }
    return found
  }

  async function textsOf(userId: string, near: readonly (Near | undefined)[]): Promise<Map<string, string>> {
    const ids = new Set(near.flatMap((one) => one?.found.map(({ id }) => id) ?? []))
    const rows = ids.size > 0 ? await bank.findMany(userId, [...ids]) : []
    return new Map(rows.map(({ id, questionText }) => [id, questionText]))
  }

  /** Page by page, since a bank may be megabytes of text and others have their turn in between. */
  async function likestByWords(userId: string, lines: readonly string[]): Promise<Map<string, StoredText[]>> {
    const likest = lines.map((line) => ({ common: matcher.wordsInCommon(line), best: [] as Common[] }))
    let page = lines.length > 0 ? await bank.texts(userId, MAX_STORED_QUESTIONS) : []
    for (let read = page.length; page.length > 0; read += page.length) {
      for (const one of likest) {
        const found = page.map(({ id, questionText: text }) => ({ id, text, common: one.common(text) }))
        one.best = [...one.best, ...found].toSorted((a, b) => b.common - a.common).slice(0, LOOKED_AT)
        await turn()
      }
      page = read < MAX_STORED_QUESTIONS ? await bank.texts(userId, MAX_STORED_QUESTIONS - read, page.at(-1)) : []
    }
    return new Map(lines.map((line, at) => [line, likest[at]?.best ?? []]))
  }
}

type StoredText = Text & { id: string }
type Common = StoredText & { common: number }

const withTexts = (found: Near['found'], texts: ReadonlyMap<string, string>): StoredText[] =>
  found.flatMap(({ id, vector }) => {
    const text = texts.get(id)
    return text === undefined ? [] : [{ id, text, vector }]
  })
