import { cueCalls } from '@greenroom/contract/cues'
import { type Debrief, debriefCalls } from '@greenroom/contract/debrief'
import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
import { recordingCalls } from '@greenroom/contract/recordings'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { anAnswer } from '#testing/fake-interview.ts'
import { aMatch } from '#testing/live-stage.ts'
import { aQuestion, aSession, newId, signIn } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'
import { renderPage } from '#testing/render-page.tsx'

const session = aSession({ interview_type: 'comprehensive', status: 'completed' })
const BEGAN = '2026-11-20T09:00:00.000Z'
const SAID = 'About a fifth of Sunday was gone, and I found it by the row counts.'
const known = newId()
const asked: Debrief['questions'][number] = {
  ...{ id: 'q1', question: 'When was your data wrong?', asked_at: '2026-11-20T09:01:12.000Z' },
  ...{ match: aMatch({ question_id: known }), bank: 'own_answer_shown', question_id: known, answer_given: SAID },
}
const kept = { answer_id: newId(), answer_text: SAID, cues: ['a fifth of Sunday was gone'] }
let questions: Debrief['questions']
const open = async () => {
  const page = renderPage(`/interview-record/${session.session_id}`)
  await screen.findByRole('heading', { name: 'What was asked' })
  return page
}

beforeEach(() => {
  signIn()
  questions = [asked]
  answers(debriefCalls.debrief, () => ({
    debrief: {
      ...{ session, begins_at: BEGAN, questions, in_bank: 1, hit_rate: 1, own_answers_shown: 1, answered: 1 },
      ...{ to_judge: [], strengths: [], stopwatch: {}, practise_next: [] },
    },
  }))
  answers(recordingCalls.list, () => ({ recordings: [] }))
  answers(liveCalls.getTranscript, () => ({ segments: [] }))
})

it('tells which of the cues on screen one spoke from, and which were left out', async () => {
  questions = [{ ...asked, match: aMatch({ cues: ['a fifth of Sunday missing', 'told both teams the same day'] }) }]
  const { user } = await open()
  await user.click(screen.getByText('1 of 2 cues used'))
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toContain('a fifth of Sunday missingsaid')
  expect(texts).toContain('told both teams the same dayleft out')
})

it.each([
  ['own_answer', SAID],
  ['own_answer_shown', undefined],
] as const)('tells of no cues that were not on screen, nor of a question nobody answered: %s', async (bank, said) => {
  questions = [{ ...asked, bank, answer_given: said }]
  await open()
  expect(screen.queryByText(/cues used/)).toBeNull()
})

describe('keeping what one said as one’s answer', () => {
  it('takes it in words that were put right, and shows what it will be spoken from', async () => {
    const sent: unknown[] = []
    answers(debriefCalls.keepAnswer, ({ body }) => {
      sent.push(body)
      questions = [{ ...asked, kept }]
      return { kept }
    })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Keep what I said as my answer' }))
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your answer')
    expect(field.value).toBe(SAID)
    await user.type(field, ' Then I told both teams.')
    await user.click(screen.getByRole('button', { name: 'Keep this answer' }))
    await screen.findByText('Kept as your answer. It comes up the next time this is asked.')
    expect(sent).toEqual([{ question_id: known, answer_text: `${SAID} Then I told both teams.` }])
    const cues = screen.getByRole('region', { name: 'Cues' })
    expect(within(cues).getByRole('listitem').textContent).toBe('a fifth of Sunday was gone')
  })

  it('puts a question that was not in the bank there first', async () => {
    const { match: _, question_id: __, ...unknown } = asked
    questions = [{ ...unknown, bank: 'not_there' }]
    const added = aQuestion()
    const sent: unknown[] = []
    answers(questionCalls.create, () => ({ question: added }))
    answers(debriefCalls.keepAnswer, ({ body }) => {
      sent.push(body)
      return { kept }
    })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Keep what I said as my answer' }))
    await user.click(screen.getByRole('button', { name: 'Keep this answer' }))
    await vi.waitFor(() => expect(sent).toEqual([{ question_id: added.id, answer_text: SAID }]), PATIENCE)
  })

  it('loses nothing of the words when it fails, and keeps no empty ones', async () => {
    fails(debriefCalls.keepAnswer, 500, 'internal_error', 'Something failed')
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Keep what I said as my answer' }))
    await user.click(screen.getByRole('button', { name: 'Keep this answer' }))
    await screen.findByText(/^The answer could not be kept: /)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your answer')
    expect(field.value).toBe(SAID)
    await user.clear(field)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep this answer' }).disabled).toBe(true)
  })
})

describe('the cues of a kept answer', () => {
  const edit = async () => {
    questions = [{ ...asked, kept }]
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Correct the cues' }))
    return { user, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Cues' }) }
  }

  it('are corrected one a line, or made anew', async () => {
    const sent: unknown[] = []
    answers(cueCalls.correct, ({ body }) => {
      sent.push(body)
      return { answer: anAnswer() }
    })
    const { user, field } = await edit()
    await user.clear(field)
    await user.type(field, 'a fifth gone{enter}{enter} row counts ')
    await user.click(screen.getByRole('button', { name: 'Save cues' }))
    await user.click(await screen.findByRole('button', { name: 'Correct the cues' }))
    await user.click(screen.getByRole('button', { name: 'Make them anew' }))
    await screen.findByRole('button', { name: 'Correct the cues' })
    expect(sent).toEqual([{ cues: ['a fifth gone', 'row counts'] }, { cues: [] }])
  })

  it('are at most five short ones', async () => {
    const { user, field } = await edit()
    await user.clear(field)
    await user.click(field)
    await user.paste('1\n2\n3\n4\n5\n6')
    expect(screen.getByText('At most 5 cues can be read at a glance')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save cues' }).disabled).toBe(true)
    await user.clear(field)
    await user.paste('x'.repeat(121))
    expect(screen.getByText('A cue has at most 120 characters')).toBeTruthy()
  })
})

describe('a line and its sound', () => {
  const recording = {
    ...{ id: newId(), session_id: session.session_id, mime_type: 'audio/webm' as const, size: 9, duration: 60 },
    ...{ next_position: 1, created_at: '2026-11-20T09:00:32.000Z', expires_at: '2026-11-27T09:00:00.000Z' },
  }
  const line = (id: string, timestamp: string) => ({
    ...{ id, timestamp, text: `Line ${id}.`, speaker: 'you' as const },
    ...{ confidence: 0.9, segmentType: 'sentence' as const, duration: 2 },
  })

  it.each([
    ['says when it begins', { started_at: '2026-11-20T09:00:30.000Z' }],
    ['does not say it', {}],
  ])('is heard from the time of a line that was recorded, and of no other: one that %s', async (_, part) => {
    answers(recordingCalls.list, () => ({ recordings: [{ ...recording, ...part }] }))
    const segments = [line('a', '2026-11-20T09:00:29.000Z'), line('b', '2026-11-20T09:00:31.000Z')]
    answers(liveCalls.getTranscript, () => ({ segments: [...segments, line('c', '2026-11-20T09:01:30.000Z')] }))
    fails(recordingCalls.read, 404, 'not_found', 'Not found')
    const { user } = await open()
    await screen.findByRole('button', { name: 'Listen from 1:12' })
    await user.click(screen.getByRole('heading', { name: 'Transcript' }))
    expect(screen.queryByRole('button', { name: 'Listen from 0:29' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Listen from 1:30' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Listen from 0:31' }))
    // The recording was deleted meanwhile.
    await screen.findByText(/not found/i)
    expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull()
  })
})
