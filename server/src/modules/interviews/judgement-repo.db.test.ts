import type { JudgementMemory } from '@greenroom/coach/model'
import { interviewCalls } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { ANSWER, answerTo, makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { testReading } from '#testing/reading.ts'
import { goodAnswer, wellBehaved } from '#testing/well-behaved-model.ts'
import { createJudgementMemory } from './judgement-repo.ts'

let model: FakeModelServer
let running: TestApp
let memory: JudgementMemory
beforeAll(async () => {
  model = await startFakeModelServer(wellBehaved)
  running = await startTestApp(
    await openCoach(model.settings, {
      builtIn: testReading().coach,
      logger: { warn: () => {}, debug: () => {} },
      limits: PATIENT,
      judgements: { find: (key) => memory.find(key), keep: (key, said) => memory.keep(key, said) },
    }),
  )
  memory = createJudgementMemory(
    running.parts.database,
    () => currentCall()?.userId,
    () => new Date(),
  )
})
beforeEach(() => {
  model.asked.length = 0
})
afterAll(async () => {
  await running.close()
  await model.close()
})

const judged = () => model.asked.filter(({ system }) => system.includes('# Task: say how good')).length

/** A model that thinks better of an answer each time it is asked. */
function moody() {
  let level = 0
  model.behave((asked, reply) => {
    const said = JSON.parse(goodAnswer(asked))
    if (said.criteria) level = (level % 4) + 1
    for (const criterion of said.criteria ?? []) criterion.level = level
    reply.say(JSON.stringify(said))
  })
}

async function scoreOf(person: Client, question: Question, answer_text = ANSWER) {
  const body = { interview_type: 'mock', question_ids: [question.id] }
  const { session_id: id } = await person.call(interviewCalls.create, { body })
  await person.call(interviewCalls.start, { params: { id } })
  const { answer } = await person.call(interviewCalls.answer, { params: { id }, body: answerTo(question, answer_text) })
  return answer.score
}

it('gives the same answer the same score in every interview of the person', async () => {
  moody()
  const ada = await makeUser(running.app)
  const question = await makeQuestion(ada)
  const first = await scoreOf(ada, question)
  expect(await scoreOf(ada, question)).toBe(first)
  expect(await scoreOf(ada, question, `Um, ${ANSWER.toLowerCase().replaceAll(/[.,]/g, '')}`)).toBe(first)
  expect(judged()).toBe(1)
})

it('keeps nothing for anybody else', async () => {
  moody()
  const [ada, other] = [await makeUser(running.app), await makeUser(running.app)]
  const change = { question_text: 'How did you handle the very same situation?' }
  await scoreOf(ada, await makeQuestion(ada, change))
  await scoreOf(other, await makeQuestion(other, change))
  expect(judged()).toBe(2)
})
