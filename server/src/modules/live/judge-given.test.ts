import type { Coach, FirstJudgement } from '@greenroom/coach/coach'
import type { Debrief } from '@greenroom/contract/debrief'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { judgeGiven } from './judge-given.ts'
import type { LiveJudgementRow } from './tables.ts'

const feedback = { summary: '', strengths: [], improvements: [], criteria: [], marks: [], evidence: 'enough' as const }
const at = '2026-11-22T10:00:00.000Z'
const debrief: Debrief = {
  session: {
    session_id: newId(),
    title: 'Acme',
    interview_type: 'technical',
    status: 'completed',
    total_questions: 0,
    current_question: 1,
    created_at: at,
    duration: 0,
    answered_questions: 0,
    judge: 'end',
  },
  begins_at: at,
  questions: [
    { id: '1', question: 'What is a monad?', asked_at: at, bank: 'not_there', answer_given: 'A kind of tree.' },
  ],
  in_bank: 0,
  hit_rate: 0,
  own_answers_shown: null,
  answered: 1,
  to_judge: ['1'],
  strengths: [],
  stopwatch: {},
  practise_next: [],
}

async function judgedBy(judgement: FirstJudgement) {
  const saved: LiveJudgementRow[] = []
  const none = async () => {
    throw new Error('not asked for')
  }
  const coach: Pick<Coach, 'judgeAnswer'> = { judgeAnswer: async () => judgement }
  const given = await judgeGiven(
    {
      coach,
      sources: { resumes: { known: none, defaultKnown: none }, jobs: { read: none } },
      texts: { rubricTypeOf: async () => 'technical' },
      judgements: { ofInterview: async () => new Map(), save: async (row) => void saved.push(row) },
      stores: { bank: { find: none } },
    },
    { userId: newId(), debrief, id: '1', language: 'en' },
  )
  return { given, saved }
}
const first = { score: 70, feedback, generated_by: 'built-in' }

it('a model that takes long is waited for: it alone can tell what is wrong', async () => {
  const judgement = { score: 20, feedback, generated_by: 'openai/some' }
  const later = { within: 1000, outcome: async () => ({ kind: 'judged' as const, judgement }) }
  const { given, saved } = await judgedBy({ ...first, later })
  expect(given).toEqual(judgement)
  expect(saved).toMatchObject([{ score: 20, generatedBy: 'openai/some', answerText: 'A kind of tree.' }])
})

it('the built-in judgement stands when the model fails in the end', async () => {
  const later = { within: 1000, outcome: async () => ({ kind: 'failed' as const, reason: 'too_slow' as const }) }
  expect((await judgedBy({ ...first, later })).given).toEqual(first)
})
