import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { FirstJudgement, LateOutcome } from '@greenroom/coach/coach'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { ANSWER, answerTo, by, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'

const builtIn = createBuiltInCoach()
/** Judgements that a model makes later, by the answer's first word; they come when they are let. */
const later = new Map<string, PromiseWithResolvers<LateOutcome>>()
const test = useTestApp({ coach: { ...builtIn, judgeAnswer } })
beforeEach(() => later.clear())

const { answer, answers, end, report } = interviewCalls
const WORSE = 'We worked on it together and it went quite well in the end, I would say, as it usually does with us.'
const OTHER = 'It was hard, but I think that I did what one does, and it was fine for everybody who was there.'

async function judgeAnswer(request: Parameters<typeof builtIn.judgeAnswer>[0]): Promise<FirstJudgement> {
  const first = await builtIn.judgeAnswer(request)
  const awaited = later.get(request.answer_text)
  return awaited ? { ...first, later: { within: 100_000, outcome: () => awaited.promise } } : first
}
const awaits = (text: string) => {
  const held = Promise.withResolvers<LateOutcome>()
  later.set(text, held)
  return async (score: number) => {
    const { feedback } = await builtIn.judgeAnswer({
      question: { question_text: 'What?', question_type: 'behavioral', difficulty: 'easy', key_points: [] },
      answer_text: text,
    })
    held.resolve({ kind: 'judged', judgement: { score, feedback, generated_by: 'model/x' } })
  }
}

async function begin() {
  const ada = await makeUser(test().app)
  const { id, questions } = await startInterview(ada, 1)
  const [question] = questions
  const say = async (text: string, keep?: 'better') => {
    test().passSeconds(1)
    const body = { ...answerTo(question, text), ...(keep && { keep }) }
    return (await ada.call(answer, { params: { id }, body })).answer
  }
  return { ada, id, question, say }
}
const kept = async (who: Client, id: string) => (await who.call(answers, { params: { id } })).answers
const texts = (tries: { answer_text: string }[] = []) => tries.map(({ answer_text }) => answer_text)

describe('an answer said again to keep the better one', () => {
  it.each([
    ['first', [ANSWER, WORSE]],
    ['second', [WORSE, ANSWER]],
  ])(
    'is the %s one when that is better, wherever answers are shown and counted',
    async (_, [first = '', second = '']) => {
      const { ada, id, question, say } = await begin()
      const before = await say(first)
      const counts = await say(second, 'better')
      expect(counts).toMatchObject({ id: before.id, answer_text: ANSWER })
      expect(texts(counts.other_tries)).toEqual([WORSE])
      expect(counts.other_tries?.[0]?.score).toBeLessThan(counts.score ?? 0)
      await ada.call(end, { params: { id } })
      const shown = (await ada.call(report, { params: { id } })).report
      expect([shown.overall_score, shown.session.score]).toEqual([counts.score, counts.score])
      expect(shown.answers[0]?.answer).toEqual(counts)
      expect((await ada.call(interviewCalls.answersOfQuestion, { params: by(question) })).answers).toEqual([counts])
      const bank = await ada.call(questionListCalls.withAnswers, { query: { has_answers: true } })
      expect(bank.questions[0]?.latest_answer?.answer_text).toBe(ANSWER)
    },
  )

  it('is one answer with all its tries when two are sent at once', async () => {
    const { ada, id, say } = await begin()
    await say(WORSE)
    await Promise.all([say(ANSWER, 'better'), say(OTHER, 'better')])
    const [only, ...more] = await kept(ada, id)
    expect(more).toEqual([])
    expect(only?.answer_text).toBe(ANSWER)
    expect(texts(only?.other_tries).toSorted()).toEqual([OTHER, WORSE].toSorted())
  })

  it('makes no second try of the same words, whichever of them counts', async () => {
    const { ada, id, say } = await begin()
    await say(ANSWER)
    await say(WORSE, 'better')
    await say(WORSE, 'better')
    await say(ANSWER, 'better')
    await say(`${ANSWER} `)
    const [only] = await kept(ada, id)
    expect([only?.answer_text.trim(), texts(only?.other_tries)]).toEqual([ANSWER, [WORSE]])
  })

  it('keeps the newest four of the others', async () => {
    const { say } = await begin()
    await say(ANSWER)
    const given = ['one', 'two', 'three', 'four', 'five'].map((number) => `${WORSE} That makes ${number}.`)
    for (const text of given) await say(text, 'better')
    expect(texts((await say(`${WORSE} That makes six.`, 'better')).other_tries)).toEqual([
      ...given.slice(2),
      `${WORSE} That makes six.`,
    ])
  })

  it('is not taken after the interview has ended', async () => {
    const { ada, id, question, say } = await begin()
    await say(WORSE)
    await ada.call(end, { params: { id } })
    const body = { ...answerTo(question), keep: 'better' as const }
    expect(await ada.send(answer, { params: { id }, body })).toMatchObject({ status: 409 })
    expect(texts(await kept(ada, id))).toEqual([WORSE])
  })

  it('stands with its score in the report as a file', async () => {
    const { ada, id, say } = await begin()
    await say(ANSWER)
    const [other] = (await say(WORSE, 'better')).other_tries ?? []
    await ada.call(end, { params: { id } })
    const file = await ada.send(liveCalls.exportInterview, { params: { id }, query: { format: 'markdown' } })
    expect(file.bytes.toString()).toContain(`Another try, ${other?.score} of 100; it doesn’t count:`)
    expect(file.bytes.toString()).toContain(WORSE)
  })

  it('goes with its interview', async () => {
    const { ada, id, say } = await begin()
    await say(ANSWER)
    const text = `${WORSE} And that is gone with it.`
    await say(text, 'better')
    await ada.call(end, { params: { id } })
    await ada.call(interviewCalls.remove, { params: { id }, query: { answers: 'delete' } })
    const left = sql`answers where answer_text = ${text} or other_tries::text like ${`%${text}%`}`
    expect(await test().parts.database.$count(left)).toBe(0)
  })
})

it('an answer that is sent again without a word about it replaces the one before, with its tries', async () => {
  const { say } = await begin()
  await say(ANSWER)
  await say(WORSE, 'better')
  const replaced = await say(OTHER)
  expect([replaced.answer_text, replaced.other_tries]).toEqual([OTHER, undefined])
})

describe('a judgement that comes later', () => {
  it('changes which try counts, and each keeps its own', async () => {
    const letGo = awaits(WORSE)
    const { ada, id, say } = await begin()
    const first = await say(ANSWER)
    const before = await say(WORSE, 'better')
    expect(before).toMatchObject({ answer_text: ANSWER, judgement: 'final', other_tries: [{ judgement: 'pending' }] })
    await letGo(99)
    const [only] = await vi.waitFor(async () => {
      const all = await kept(ada, id)
      expect(all[0]?.late_judgement?.state).toBe('replaced')
      return all
    }, PATIENCE)
    expect(only).toMatchObject({
      id: first.id,
      answer_text: WORSE,
      score: 99,
      late_judgement: { state: 'replaced', earlier_score: before.other_tries?.[0]?.score },
      other_tries: [{ answer_text: ANSWER, score: first.score, judged_by: 'built-in' }],
    })
  })

  it('of the answer that counts lets the other one count when it is worse', async () => {
    const letGo = awaits(ANSWER)
    const { ada, id, say } = await begin()
    await say(ANSWER)
    const worse = (await say(WORSE, 'better')).other_tries?.[0]
    await letGo(0)
    await vi.waitFor(async () => {
      const [only] = await kept(ada, id)
      expect(only).toMatchObject({ answer_text: WORSE, score: worse?.score, other_tries: [{ score: 0 }] })
    }, PATIENCE)
  })
})
