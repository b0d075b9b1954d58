import type { QuestionMatch } from '@greenroom/contract/interviews'
import { expect, it } from 'vitest'
import { handClock } from '#speech/testing.ts'
import { aMatch } from '#testing/live-stage.ts'
import { createCopilot } from './copilot.ts'
import { matchOf } from './match-state.ts'

const QUESTION = 'Tell me about a conflict with a colleague.'
const UNSURE = { ...aMatch(), unsure: true }
const BETTER = { ...aMatch(), question_id: '0198a5f0-0000-7000-8000-00000000000b', question_text: 'The better one?' }

function scene(first: QuestionMatch) {
  const clock = handClock()
  const asked: string[] = []
  const answer = Promise.withResolvers<QuestionMatch | undefined>()
  const copilot = createCopilot({
    prefix: 'p',
    help: 'full',
    segments: [],
    suggestions: [],
    ...clock,
    random: () => 0,
    stream: () => new Promise(() => {}),
    match: async () => first,
    betterMatch: (speech) => {
      asked.push(speech)
      return answer.promise
    },
    fallback: () => 'Later.',
    keepSegments: () => {},
    keepSuggestion: () => {},
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const shown = () => copilot.state().suggestions.map(({ match }) => matchOf(match)?.question_text)
  return { clock, copilot, asked, answer, settle, shown }
}

it('takes the place of an unsure match nobody can have read', async () => {
  const { copilot, asked, answer, settle, shown } = scene(UNSURE)
  copilot.hearFinal(QUESTION, 0.9)
  await settle()
  expect(shown()).toEqual([UNSURE.question_text])
  answer.resolve(BETTER)
  await settle()
  expect(shown()).toEqual(['The better one?'])
  expect(asked).toEqual([QUESTION])
})

it('is not asked for when the match is sure', async () => {
  const { copilot, asked, settle } = scene(aMatch())
  copilot.hearFinal(QUESTION, 0.9)
  await settle()
  expect(asked).toEqual([])
})

it('comes too late once somebody speaks', async () => {
  const { clock, copilot, answer, settle, shown } = scene(UNSURE)
  copilot.hearFinal(QUESTION, 0.9)
  await settle()
  clock.turn(500)
  copilot.hearInterim('Well, that was', 'you')
  answer.resolve(BETTER)
  await settle()
  expect(shown()).toEqual([UNSURE.question_text])
})

it('of the same question and answer brings what was not known of it, whoever speaks, and is timed once', async () => {
  const { clock, copilot, answer, settle } = scene(UNSURE)
  copilot.hearFinal(QUESTION, 0.9)
  await settle()
  const times = copilot.state().suggestions[0]?.times
  clock.turn(500)
  copilot.hearInterim('Well, that was', 'you')
  answer.resolve({ ...UNSURE, session_title: 'Mock Interview', unsure: false })
  await settle()
  const [after] = copilot.state().suggestions
  expect(matchOf(after?.match ?? { is: 'idle' })).toMatchObject({ session_title: 'Mock Interview', unsure: false })
  expect(after?.times).toEqual(times)
})

it('changes nothing when it fails or is the same', async () => {
  for (const end of ['fails', 'same']) {
    const { copilot, answer, settle, shown } = scene(UNSURE)
    copilot.hearFinal(QUESTION, 0.9)
    await settle()
    if (end === 'fails') answer.reject(new Error('away'))
    else answer.resolve(UNSURE)
    await settle()
    expect(shown()).toEqual([UNSURE.question_text])
  }
})
