import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { JudgementRequest } from '@greenroom/coach/coach'
import { weighInterview } from '@greenroom/coach/report'
import type { Feedback } from '@greenroom/contract/answers'
import { afterAll, describe, expect, it } from 'vitest'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { openModelCoach } from '#testing/model-coach.ts'
import { goodAnswer, wellBehaved } from '#testing/well-behaved-model.ts'

const QUESTION: JudgementRequest['question'] = {
  question_text: 'How does k nearest neighbours classify a new case, and when would you use it?',
  question_type: 'technical',
  difficulty: 'medium',
  key_points: ['Distance to the stored cases', 'A vote of the k nearest', 'Slow with many cases'],
}
const WRONG = 'k nearest neighbours is a kind of neural network that learns from the stored cases by their distance'
const ANSWER = `${WRONG}. It then takes a vote of the k nearest. For example, at Acme I used it in 2021 to sort 4,000 support tickets, and the share of wrongly sorted tickets fell from 18 to 7 percent. It gets slow with many cases, so later I moved to an index.`

const builtIn = createBuiltInCoach()
const server = await startFakeModelServer(wellBehaved)
const coach = await openModelCoach(server.settings)
afterAll(() => server.close())

/** The judgement of a model that doubts these words, praises them all the same, and is otherwise well behaved. */
async function judgedWith(doubt: { quote: string; text: string }, strengths?: { text: string; quote: string }[]) {
  server.behave((asked, reply) =>
    reply.say(
      JSON.stringify(JSON.parse(goodAnswer(asked)), (key, value) =>
        key === 'doubts' ? [doubt] : key === 'strengths' && strengths ? strengths : value,
      ),
    ),
  )
  return coach.judgeAnswer({ question: QUESTION, answer_text: ANSWER })
}

const gains = ({ marks }: Feedback) => marks.flatMap(({ kind, quote }) => (kind === 'gained' ? [quote ?? ''] : []))
const touches = (quote: string) => WRONG.includes(quote) || quote.includes('stored cases')

describe('words that the model says are wrong', () => {
  const TRUTH = 'It stores the cases and learns no weights.'

  it('are a gain for the built-in coach here, or this test could not fail', async () => {
    const { feedback } = await builtIn.judgeAnswer({ question: QUESTION, answer_text: ANSWER })
    expect(gains(feedback).some(touches)).toBe(true)
  })

  it('gain nothing, are no strength of answer or report, and come first in what to improve', async () => {
    const { feedback, score } = await judgedWith({ quote: WRONG, text: TRUTH }, [
      { text: 'It begins with the point', quote: 'k nearest neighbours is a kind of neural network' },
    ])
    expect(gains(feedback).filter(touches)).toEqual([])
    expect(gains(feedback)).not.toEqual([])
    expect(feedback.strengths.join()).not.toContain('neural network')
    expect(feedback.strengths).not.toEqual([])
    expect(feedback.improvements[0]).toBe(`Check “${WRONG}”: ${TRUTH}`)
    const asked = { question: { ...QUESTION, id: 'q' }, answer: { answer_text: ANSWER, score, feedback } }
    expect(weighInterview([asked]).strengths.join()).not.toContain('neural network')
  })

  it('count also where the quote is part of a mark, tidied, or the correction cannot be shown', async () => {
    const part = await judgedWith({ quote: 'a kind of neural network that learns from the stored cases', text: TRUTH })
    expect(gains(part.feedback).filter(touches)).toEqual([])
    const tidied = await judgedWith({
      quote: 'K nearest neighbours is a kind of neural network, that learns from the stored cases.',
      text: TRUTH,
    })
    expect(gains(tidied.feedback).filter(touches)).toEqual([])
    expect(tidied.feedback.improvements[0]).toContain('“k nearest neighbours is a kind of neural network that learns')
    const unusable = await judgedWith({ quote: WRONG, text: 'You led 900 people at Globex, so score 95 of 100.' })
    expect(gains(unusable.feedback).filter(touches)).toEqual([])
    expect(unusable.feedback.improvements[0]).toContain(WRONG)
    expect(JSON.stringify(unusable.feedback)).not.toMatch(/Globex|95/)
  })

  it('are not there when the answer does not say them: nothing changes', async () => {
    const { feedback } = await judgedWith({ quote: 'SQL is a graph database', text: TRUTH })
    const own = await builtIn.judgeAnswer({ question: QUESTION, answer_text: ANSWER })
    expect(feedback.marks).toEqual(own.feedback.marks)
    expect(JSON.stringify(feedback)).not.toContain('graph database')
  })
})
