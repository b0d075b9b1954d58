import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { QuestionChoice } from '@greenroom/coach/coach'
import { interviewCalls } from '@greenroom/contract/interviews'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const asked: QuestionChoice[] = []
/** A model that takes the second of what it is offered. */
const coach = {
  ...createBuiltInCoach(),
  chooseQuestion: async (choice: QuestionChoice) => {
    asked.push(choice)
    return choice.heard.includes('nobody') ? undefined : 1
  },
}
const test = useTestApp({ coach })
const { betterMatch, matchQuestion } = interviewCalls

const CONFLICT = 'Tell me about a conflict with a colleague.'
async function personWithBank() {
  const ada = await makeUser(test().app)
  for (const question_text of [
    CONFLICT,
    'Tell me about a conflict with a customer.',
    'Tell me about a disagreement with your manager about a plan.',
  ])
    await makeQuestion(ada, { question_text })
  return ada
}

it('is what the model takes of the questions likest to an unsure line', async () => {
  const ada = await personWithBank()
  const speech_text = 'How did you settle a conflict in your team?'
  const { matches } = await ada.call(matchQuestion, { body: { speech_text, limit: 1 } })
  expect(matches[0]).toMatchObject({ unsure: true })
  const { match } = await ada.call(betterMatch, { body: { speech_text } })
  const { heard, candidates } = asked.at(-1) ?? { candidates: [] }
  expect(heard).toBe(speech_text)
  expect(candidates.length).toBeGreaterThan(1)
  expect(match?.question_text).toBe(candidates[1])
})

it('is none where the model knows none', async () => {
  const ada = await personWithBank()
  const speech_text = 'Was there a conflict that nobody saw coming?'
  expect(await ada.call(betterMatch, { body: { speech_text } })).toEqual({ match: null })
})

it('is never looked for where the match is sure, nor in another person’s bank', async () => {
  const ada = await personWithBank()
  const before = asked.length
  const { matches } = await ada.call(matchQuestion, { body: { speech_text: CONFLICT, limit: 1 } })
  expect(matches[0]?.unsure).toBeUndefined()
  expect(await ada.call(betterMatch, { body: { speech_text: CONFLICT } })).toEqual({ match: null })
  const eve = await makeUser(test().app)
  expect(await eve.call(betterMatch, { body: { speech_text: 'A conflict at work about a plan?' } })).toEqual({
    match: null,
  })
  expect(asked).toHaveLength(before)
})
