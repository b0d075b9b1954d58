import { type Debrief, debriefCalls, type GivenJudgement } from '@greenroom/contract/debrief'
import { liveCalls } from '@greenroom/contract/live'
import { recordingCalls } from '@greenroom/contract/recordings'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { anAnswer } from '#testing/fake-interview.ts'
import { aSession, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { unmarkedEnglish } from '#testing/unmarked-english.ts'

const session = aSession({ interview_type: 'comprehensive', status: 'completed', title: 'Data Engineer' })
const AT = '2026-11-20T09:00:00.000Z'
const feedback = { ...anAnswer().feedback, summary: 'A clear scene.', improvements: ['Say what came of it.'] }
const doubts = [{ quote: 'k nearest neighbours is a kind of neural network', correction: 'It compares stored cases.' }]
const MODEL: GivenJudgement = { score: 22, feedback: { ...feedback, doubts }, generated_by: 'openai/some' }
const BUILT_IN: GivenJudgement = { score: 71, feedback, generated_by: 'built-in' }

let judged: Map<string, GivenJudgement>
let log: string[]
const debrief = (): Debrief => {
  const asked = [
    ['q1', 'What is k nearest neighbours?', 'k nearest neighbours is a kind of neural network'],
    ['q2', 'Tell me about a problem you solved.', 'I rewrote the slowest step.'],
  ] as const
  return {
    session,
    begins_at: AT,
    questions: asked.map(([id, question, answer_given]) => {
      const judgement = judged.get(id)
      return { id, question, asked_at: AT, bank: 'not_there', answer_given, ...(judgement && { judgement }) }
    }),
    in_bank: 0,
    hit_rate: 0,
    own_answers_shown: null,
    answered: 2,
    to_judge: asked.map(([id]) => id).filter((id) => !judged.has(id)),
    strengths: judged.has('q2') ? ['On topic: “I rewrote the slowest step”'] : [],
    stopwatch: {},
    practise_next: [],
  }
}
beforeEach(() => {
  signIn()
  judged = new Map()
  log = []
  answers(recordingCalls.list, () => ({ recordings: [] }))
  answers(liveCalls.getTranscript, () => ({ segments: [] }))
  answers(debriefCalls.debrief, () => ({ debrief: debrief() }))
  judgeBy({ q1: MODEL, q2: MODEL })
})
const judgeBy = (of: Record<string, GivenJudgement>) =>
  answers(debriefCalls.judgeGiven, ({ body: { id } }) => {
    const judgement = of[id] ?? BUILT_IN
    judged.set(id, judgement)
    log.push(id)
    return { judgement }
  })
const open = () => renderPage(`/interview-record/${session.session_id}`)
const press = async (page: ReturnType<typeof open>) =>
  page.user.click(await screen.findByRole('button', { name: 'Judge my answers' }))

it('judges the answers given when asked to, what was wrong first, then what was good', async () => {
  judgeBy({ q1: MODEL, q2: { ...MODEL, score: 71, feedback } })
  const page = open()
  await screen.findByText(/2 answers were heard/)
  expect(log).toEqual([])
  await press(page)
  const wrong = await screen.findByRole('heading', { name: 'Correct these first' })
  expect(log).toEqual(['q1', 'q2'])
  screen.getByText('“k nearest neighbours is a kind of neural network”')
  screen.getByText('It compares stored cases.')
  const good = screen.getByRole('heading', { name: 'What worked' })
  expect(wrong.compareDocumentPosition(good)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByText('On topic: “I rewrote the slowest step”')
  screen.getByText('22 of 100')
  expect(screen.getAllByText('Judged by openai/some')).toHaveLength(2)
  expect(screen.queryByText(/built-in coach/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Judge my answers' })).toBeNull()
})

it('says that the built-in coach cannot tell what is true', async () => {
  judgeBy({ q1: BUILT_IN, q2: BUILT_IN })
  await press(open())
  await screen.findByText(/cannot tell whether it is true/)
  expect(screen.queryByText('Nothing you said was found to be wrong.')).toBeNull()
})

it('keeps what was judged when it stops in the middle, and goes on from there', async () => {
  judged.set('q1', BUILT_IN)
  fails(debriefCalls.judgeGiven, 503, 'overloaded', 'Too much at once')
  const page = open()
  await screen.findByText(/1 answer was heard/)
  await press(page)
  await screen.findByText('Judging stopped; what was judged is kept: Too much at once')
  screen.getByText('71 of 100')
  judgeBy({})
  await press(page)
  await screen.findByRole('heading', { name: 'What worked' })
  expect(log).toEqual(['q2'])
})

it('marks English words on a Chinese page', async () => {
  await changeLanguage('zh-CN')
  judged = new Map([
    ['q1', MODEL],
    ['q2', BUILT_IN],
  ])
  open()
  await screen.findByText('It compares stored cases.')
  expect(unmarkedEnglish()).toEqual([])
})
