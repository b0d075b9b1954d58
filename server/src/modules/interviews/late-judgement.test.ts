import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { FirstJudgement, JudgementRequest, LaterJudgement } from '@greenroom/coach/coach'
import { interviewCalls } from '@greenroom/contract/interviews'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { buildApp } from '#app.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { type Behaviour, startFakeModelServer } from '#testing/fake-model-server.ts'
import { answerTo, by, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { PATIENCE } from '#testing/patience.ts'
import { tasksDone } from '#testing/tasks.ts'
import { goodAnswer, taskOf, wellBehaved } from '#testing/well-behaved-model.ts'

/** A model that takes longer than an answer waits: the built-in judgement is there first, the model's replaces it. */

const MODEL = 'openai-compatible/fake'
const builtIn = createBuiltInCoach()
const server = await startFakeModelServer(wellBehaved)
const model = await openCoach(server.settings, {
  builtIn,
  logger: { warn() {}, debug() {} },
  limits: { ...PATIENT, judgeAnswer: { soon: 1, all: 60_000 } },
  whileWanted: () => currentCall()?.wanted(),
})
/** How each judging that somebody waited for ended. */
const ended: Promise<unknown>[] = []
const test = useTestApp({ ...model, coach: { ...model.coach, judgeAnswer } })
afterAll(() => server.close())
beforeEach(() => {
  ended.length = 0
})

const { answer, answers, answersOfQuestion, events, end, read, report, remove } = interviewCalls

async function judgeAnswer(request: JudgementRequest): Promise<FirstJudgement> {
  const { later, ...first } = await model.coach.judgeAnswer(request)
  if (!later) return first
  const outcome: LaterJudgement['outcome'] = (stop) => {
    const end = later.outcome(stop)
    ended.push(end)
    return end
  }
  return { ...first, later: { ...later, outcome } }
}

/** Judgements that come when they are let, each in its own way; everything else comes at once. `asked`: how many wait. */
function held(...ways: Behaviour[]) {
  held.asked = 0
  const gates = ways.map((way) => ({ way, ...Promise.withResolvers<void>() }))
  const waiting = [...gates]
  server.behave((asked, reply) => {
    const gate = taskOf(asked) === 'say how good an answer was' ? waiting.shift() : undefined
    if (!gate) return wellBehaved(asked, reply)
    held.asked += 1
    void gate.promise.then(() => gate.way(asked, reply))
  })
  return gates.map(({ resolve }) => resolve)
}
held.asked = 0
const judging =
  (level: number): Behaviour =>
  (asked, reply) => {
    const said = { ...JSON.parse(goodAnswer(asked)), key_points: [] }
    for (const criterion of said.criteria) criterion.level = level
    reply.say(JSON.stringify(said))
  }

async function answered(who: Client, text?: string) {
  const interview = await startInterview(who, 1)
  const { questions, id } = interview
  const given = await who.call(answer, { params: { id }, body: answerTo(questions[0], text) })
  return { ...interview, given: given.answer }
}
const current = async (who: Client, id: string) => (await who.call(answers, { params: { id } })).answers[0]
const settled = (who: Client, id: string) =>
  vi.waitFor(async () => {
    const one = await current(who, id)
    expect(one?.late_judgement?.state).not.toBe('awaited')
    return one
  }, PATIENCE)

/** What earlier judgings would write has been written, as what comes after them has. */
async function allEnded(who: Client) {
  await Promise.all(ended)
  await settled(who, (await answered(who, 'Something else altogether, which I did on my own and measured.')).id)
}

it('reaches everybody who follows the interview, as soon as it is final', async () => {
  const [letGo] = held(judging(1))
  const ada = await makeUser(test().app)
  const { id, given } = await answered(ada)
  expect(given).toMatchObject({ judgement: 'pending', judged_by: 'built-in' })
  const following = ada.send(events, { params: { id }, headers: { accept: 'text/event-stream' } })
  letGo?.()
  const told = (await following).bytes.toString()
  expect(told).toMatch(/event: judgement\ndata: .*"judgement":"final"/)
  expect(told).toContain(`"judged_by":"${MODEL}"`)
  expect(told).toMatch(/event: done\ndata: \{"pending":0\}/)
  expect(await ada.call(events, { params: { id } })).toEqual({ pending: 0 })
  expect(await (await makeUser(test().app)).send(events, { params: { id } })).toMatchObject({ status: 404 })
})

it('is replaced when the model has judged, wherever the answer is shown', async () => {
  const [letGo] = held(judging(1))
  const ada = await makeUser(test().app)
  const { id, given, questions } = await answered(ada)
  expect(given).toMatchObject({ generated_by: 'built-in', late_judgement: { state: 'awaited' } })
  expect(await current(ada, id)).toEqual(given)
  expect((await ada.call(report, { params: { id } })).report.overall_score).toBe(given.score)
  letGo?.()
  const better = await settled(ada, id)
  expect(better).toMatchObject({
    id: given.id,
    answer_text: given.answer_text,
    score: 25,
    generated_by: MODEL,
    late_judgement: { state: 'replaced', earlier_score: given.score },
    created_at: given.created_at,
    delivery: given.delivery,
  })
  expect(better?.feedback.summary).toBe('The order carries this answer. A result would lift it most.')
  const shown = (await ada.call(report, { params: { id } })).report
  expect([shown.overall_score, shown.answers[0]?.answer, shown.session.score]).toEqual([25, better, 25])
  expect((await ada.call(answersOfQuestion, { params: by(questions[0]) })).answers).toEqual([better])
  const bank = await ada.call(questionListCalls.withAnswers, { query: { has_answers: true } })
  expect(bank.questions[0]?.latest_answer?.score).toBe(25)
  expect((await ada.call(usageCalls.read, {})).usage.fallbacks).toBe(0)
})

it('stays when the model fails later, and says why', async () => {
  const [letGo] = held((_, reply) => reply.fail(401))
  const ada = await makeUser(test().app)
  const { id, given } = await answered(ada)
  letGo?.()
  expect(await settled(ada, id)).toEqual({
    ...given,
    judgement: 'final',
    late_judgement: { state: 'failed', reason: 'not_allowed' },
  })
})

it('of an answer that was given anew comes from its own judging only, whichever is ready last', async () => {
  const [letFirst, letSecond] = held(judging(4), judging(1))
  const ada = await makeUser(test().app)
  const { id, questions } = await answered(ada)
  test().passSeconds(1)
  const again = await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
  expect(again.answer.late_judgement).toEqual({ state: 'awaited' })
  letSecond?.()
  const better = await settled(ada, id)
  expect(better?.score).toBe(25)
  letFirst?.()
  await allEnded(ada)
  expect(await current(ada, id)).toEqual(better)
})

it('may be of an answer that is deleted meanwhile, and is never another person’s', async () => {
  const [letGo] = held(judging(1))
  const ada = await makeUser(test().app)
  const { id, questions } = await answered(ada)
  await ada.call(end, { params: { id } })
  await ada.call(remove, { params: { id }, query: { answers: 'delete' } })
  const other = await makeUser(test().app)
  expect((await other.send(answers, { params: { id } })).status).toBe(404)
  expect((await other.send(report, { params: { id } })).status).toBe(404)
  letGo?.()
  await allEnded(ada)
  expect((await ada.send(read, { params: { id } })).status).toBe(404)
  expect((await ada.call(answersOfQuestion, { params: by(questions[0]) })).answers).toEqual([])
})

it('is left by a server that stops to another, which has it judged', async () => {
  held(judging(1))
  const { parts, passSeconds: _, ...first } = test()
  const stopping = await buildApp({ ...parts, env: { ...parts.env, TASKS: false } })
  await stopping.ready()
  const ada = await makeUser(stopping)
  const { id } = await answered(ada)
  await vi.waitFor(() => expect(held.asked).toBe(1), PATIENCE)
  await stopping.close()
  const again = await settled(createClient(first.app, ada.token), id)
  expect(again).toMatchObject({ generated_by: MODEL, late_judgement: { state: 'replaced' } })
})

it('is made by another process when the one that waited for it was killed, and only once', async () => {
  const { promise: endless } = Promise.withResolvers<never>()
  const judgeAnswer = async (...asked: Parameters<typeof builtIn.judgeAnswer>) => ({
    ...(await builtIn.judgeAnswer(...asked)),
    later: { within: 100_000, outcome: () => endless },
  })
  server.behave(wellBehaved)
  const { parts } = test()
  const killed = await buildApp({ ...parts, env: { ...parts.env, TASKS: false }, coach: { ...builtIn, judgeAnswer } })
  const ada = await makeUser(killed)
  const { id } = await answered(ada)
  const here = createClient(test().app, ada.token)
  expect((await current(here, id))?.late_judgement).toEqual({ state: 'awaited' })
  await parts.database.execute(sql`update tasks.job set start_after = now() where name = 'judge_again'`)
  expect(await settled(here, id)).toMatchObject({ generated_by: MODEL, late_judgement: { state: 'replaced' } })
  await tasksDone(test())
  expect(await parts.database.$count(sql`tasks.job where name = 'judge_again'`)).toBe(0)
  await killed.close()
})

it('is not waited for any longer when the process that asked is gone', async () => {
  const { promise: endless } = Promise.withResolvers<never>()
  const later: LaterJudgement = { within: 100_000, outcome: () => endless }
  const judgeAnswer = async (...asked: Parameters<typeof builtIn.judgeAnswer>) => ({
    ...(await builtIn.judgeAnswer(...asked)),
    later,
  })
  const gone = await startTestApp({ coach: { ...builtIn, judgeAnswer } })
  const ada = await makeUser(gone.app)
  const { id } = await answered(ada)
  gone.passSeconds(100)
  expect((await current(ada, id))?.late_judgement).toEqual({ state: 'awaited' })
  gone.passSeconds(11)
  expect((await current(ada, id))?.late_judgement).toEqual({ state: 'failed', reason: 'aborted' })
})

it('is the only one where there is no model', async () => {
  const plain = await startTestApp()
  const { given } = await answered(await makeUser(plain.app))
  expect(given.generated_by).toBe('built-in')
  expect(given).not.toHaveProperty('late_judgement')
  await plain.close()
})
