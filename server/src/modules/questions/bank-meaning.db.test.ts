import { interviewCalls } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { by, makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const HOBBIES = 'What do you do outside of work?'
const SETBACKS = 'How do you deal with setbacks?'
/** By its words it may mean either. */
const DOUBTFUL = 'and outside what is it that you do to deal with things'

/** To this model a text means hobbies or it does not. */
const vectorOf = (text: string) =>
  text === DOUBTFUL || /outside of work|spare time/.test(text) ? [0.9, 0.1] : [-0.2, 1]
let asked: string[] = []
let works = true
let hold: Promise<void> | undefined
const embeddings: Embeddings = {
  model: 'of this test',
  readsChinese: false,
  patience: 60_000,
  of: async (text) => vectorOf(text),
  async inBackground(texts) {
    asked.push(...texts)
    await hold
    return works ? texts.map(vectorOf) : undefined
  },
  close: async () => {},
}
const test = useTestApp({ embeddings })
beforeEach(() => {
  asked = []
  works = true
  hold = undefined
})

const similarities = async (who: Client) => {
  const body = { speech_text: DOUBTFUL, min_similarity: 0 }
  const { matches } = await who.call(interviewCalls.matchQuestion, { body })
  return new Map(matches.map(({ question_text, similarity_score }) => [question_text, similarity_score]))
}
/** How many of these questions have a vector. */
const stored = async (questions: { id: string }[]): Promise<number> => {
  const ids = sql.join(
    questions.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = (await test().parts.database.execute(
    sql`select count(*)::integer as count from question_vectors where question_id in (${ids})`,
  )) as {
    rows: { count: number }[]
  }
  return rows[0]?.count ?? 0
}
async function personWith(...texts: string[]) {
  const who = await makeUser(test().app)
  const questions = []
  for (const question_text of texts) questions.push(await makeQuestion(who, { question_text }))
  return { who, questions }
}

describe('the meaning of stored questions', () => {
  it('is made once, when they are written, and the first line waits for it', async () => {
    const { who } = await personWith(HOBBIES, SETBACKS)
    const byMeaning = await similarities(who)
    expect(byMeaning.get(HOBBIES)).toBeGreaterThan(byMeaning.get(SETBACKS) ?? 1)
    expect(await similarities(who)).toEqual(byMeaning)
    expect(asked.toSorted()).toEqual([HOBBIES, SETBACKS].toSorted())
  })

  it('is not waited for long, and tells from then on when it comes later', async () => {
    const slow = Promise.withResolvers<void>()
    hold = slow.promise
    const { who } = await personWith(HOBBIES, SETBACKS)
    const byWords = await similarities(who)
    expect(await similarities(who)).toEqual(byWords)
    slow.resolve()
    await expect.poll(() => similarities(who).then((now) => now.get(HOBBIES))).not.toBe(byWords.get(HOBBIES))
    await expect.poll(() => asked.length).toBe(2)
  })

  it('of a large bank is made without holding up a line', async () => {
    const slow = Promise.withResolvers<void>()
    hold = slow.promise
    const { who } = await personWith(...Array.from({ length: 201 }, (_, at) => `${HOBBIES} And in year ${at}?`))
    expect((await similarities(who)).size).toBeGreaterThan(0)
    slow.resolve()
    await expect.poll(() => asked.length).toBe(201)
  })

  it('is made anew for a question that got another text, and only for that one', async () => {
    const { who, questions } = await personWith(HOBBIES, SETBACKS)
    await similarities(who)
    await expect.poll(() => stored(questions)).toBe(2)
    const body = { question_text: 'What are you doing in your spare time?' }
    asked = []
    await who.call(questionCalls.update, { params: by(questions[1]), body })
    await similarities(who)
    await expect.poll(() => stored(questions)).toBe(2)
    expect(asked).toEqual([body.question_text])
  })

  it('goes with its question', async () => {
    const { who, questions } = await personWith(HOBBIES)
    await similarities(who)
    await expect.poll(() => stored(questions)).toBe(1)
    await who.call(questionCalls.remove, { params: by(questions[0]) })
    expect(await stored(questions)).toBe(0)
  })

  it('is asked for again after it could not be had', async () => {
    works = false
    const { who } = await personWith(HOBBIES, SETBACKS)
    const byWords = await similarities(who)
    expect(asked.length).toBeGreaterThan(0)
    expect(await similarities(who)).toEqual(byWords)
    works = true
    await expect.poll(() => similarities(who).then((now) => now.get(HOBBIES))).not.toBe(byWords.get(HOBBIES))
  })

  it('is made for people in turn, so that a large bank does not keep others waiting', async () => {
    const slow = Promise.withResolvers<void>()
    hold = slow.promise
    await personWith(...Array.from({ length: 150 }, (_, at) => `${HOBBIES} And in year ${at}?`))
    await personWith(HOBBIES, SETBACKS)
    slow.resolve()
    await expect.poll(() => asked.length).toBe(152)
    expect(asked.indexOf(SETBACKS)).toBeLessThan(140)
  })
})
