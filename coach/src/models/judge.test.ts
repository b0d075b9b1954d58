import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReadAnswerRequest } from '#coach.ts'
import { OWN_ENCODER } from './encoder.ts'
import { openJudge } from './judge.ts'

const judge = await openJudge(readFile, OWN_ENCODER)
afterAll(() => judge.close())

const QUESTION =
  'A customer pays us 12,000 dollars in December for a service year that starts in January. How do you book it?'
const POINTS = [
  'Debit cash and credit deferred revenue or contract liability',
  'No revenue in December because nothing was delivered',
  'Release 1,000 dollars a month over the service year',
]
const RIGHT =
  'Cash goes up by 12,000, and the other side is deferred revenue, so it is a liability for now. Nothing was delivered in December, so there is no revenue yet. From January on I release 1,000 a month.'
const WRONG =
  'Revenue is recorded when the money arrives, so I would book all 12,000 as income in December. The customer has paid and it cannot be taken back, which makes it a very good month for us, and January needs no entry at all.'
const read = async (answer: string, rest: Partial<ReadAnswerRequest> = {}) => {
  const found = await judge.read({ question: QUESTION, points: POINTS, answer, clauses: [], ...rest })
  if (!found) throw new Error('Nothing was read')
  return found
}

describe('the judge', () => {
  it('grades what is right above what is wrong, however fluent', async () => {
    const [right, wrong] = [await read(RIGHT), await read(WRONG)]
    expect(right.grade).toBeGreaterThan(wrong.grade + 5)
  })

  it('tells which points an answer makes', async () => {
    const made = async (answer: string) =>
      (await read(answer)).points.reduce((sum, { covered, partly }) => sum + covered + partly / 2, 0)
    expect(await made(RIGHT)).toBeGreaterThan((await made(WRONG)) + 0.5)
  })

  it('does not take a point for made because the answer is good', async () => {
    const question =
      "Twelve days before the deadline a client still hasn't sent her rental income figures. What do you do?"
    const points = ['Phone her rather than email again', 'Tell her the penalty and the last workable date']
    const answer =
      'I ring her the same morning, because another email would only join the others. I ask what is holding her up and sit with her on the phone while she looks for the statements of the property manager. Meanwhile I finish everything in the return that does not depend on them, so that her figures are the only thing missing.'
    const [phone, penalty] = (await read(answer, { question, points })).points
    expect(penalty?.covered).toBeLessThan(0.4)
    expect(phone?.covered).toBeGreaterThan((penalty?.covered ?? 0) + 0.2)
  })

  it('reads the same in a typed answer as in what a recogniser made of it', async () => {
    const heard = `um ${RIGHT.toLowerCase().replace(/[^\p{L}\p{N}'%\s]+/gu, ' ')} you know`
    expect(await read(heard)).toEqual(await read(RIGHT))
  })

  it('reads the same alone and among others', async () => {
    const first = await read(RIGHT)
    const [again] = await Promise.all([read(RIGHT), read(WRONG), read(WRONG, { points: [] })])
    expect(again).toEqual(first)
  })

  it('reads long answers to their end', async () => {
    const long = `${'I would talk about how busy December usually is in our office and who sits where. '.repeat(20)}${RIGHT}`
    const { grade, points } = await read(long)
    expect(grade).toBeLessThan((await read(RIGHT)).grade)
    expect(points[0]?.covered).toBeGreaterThan(0.2)
  })

  it('has nothing to read where there are no words', async () => {
    expect(await judge.read({ question: QUESTION, points: POINTS, answer: '?! …', clauses: [] })).toBeUndefined()
  })

  it('gives each point a place, also one without words', async () => {
    const { points } = await read(RIGHT, { points: ['—', ...POINTS] })
    expect(points).toHaveLength(4)
    expect(points[0]?.missing).toBe(1)
  })
})
