import { type Debrief, debriefCalls } from '@greenroom/contract/debrief'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
import { recordingCalls } from '@greenroom/contract/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { fakeInterview } from '#testing/fake-interview.ts'
import { aMatch } from '#testing/live-stage.ts'
import { aQuestion, aSession, newId, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { unmarkedEnglish } from '#testing/unmarked-english.ts'

const session = aSession({ interview_type: 'comprehensive', status: 'completed', title: 'Data Engineer' })
const UNKNOWN = 'What would you change about our depots first?'
const known = newId()
const debrief = (part: Partial<Debrief> = {}): Debrief => ({
  session,
  begins_at: AT,
  questions: [
    {
      id: 'q1',
      question: 'When was your data wrong?',
      asked_at: AT,
      match: aMatch({ question_id: known }),
      bank: 'own_answer_shown',
      question_id: known,
      answer_given: 'A fifth of Sunday was missing.',
    },
    { id: 'q2', question: UNKNOWN, asked_at: AT, bank: 'not_there', suggested: 'Name one thing.' },
  ],
  in_bank: 1,
  hit_rate: 0.5,
  own_answers_shown: 1,
  answered: 1,
  to_judge: [],
  strengths: [],
  stopwatch: { first_word: { p50: 410, p95: 1200, count: 2 } },
  practise_next: [
    { reason: 'not_in_bank', question: UNKNOWN },
    { reason: 'weak_answer', question: 'When was your data wrong?', question_id: known },
  ],
  ...part,
})
const AT = '2026-11-20T09:00:00.000Z'
const open = () => renderPage(`/interview-record/${session.session_id}`)

beforeEach(() => {
  signIn()
  answers(recordingCalls.list, () => ({ recordings: [] }))
  answers(liveCalls.getTranscript, () => ({ segments: [] }))
})

describe('the debrief', () => {
  it('says what was asked, how much of it was known, what one said, and how fast help came', async () => {
    answers(debriefCalls.debrief, () => ({ debrief: debrief() }))
    open()
    await screen.findByText(
      /2 questions were asked\. 1 of 2 were found in your bank \(50%\)\. Your own answer was shown for 1 of them\. You were heard answering 1/,
    )
    expect(screen.getByText('A fifth of Sunday was missing.')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'First word 0.41 s 1.2 s' })).toBeTruthy()
    expect(screen.getByText('was not in your bank')).toBeTruthy()
    expect(await screen.findByText('Nothing was recorded.')).toBeTruthy()
  })

  it.each([
    ['own_answer_shown', 'Your answer was shown'],
    ['own_answer', 'In your bank'],
    ['no_own_answer', 'In your bank, without an answer'],
    ['deleted_since', 'Deleted from your bank since'],
    ['added_since', 'In your bank now'],
    ['not_there', 'Not in your bank'],
    ['not_recognised', 'Not recognized as one from your bank'],
  ] as const)('says of each question what the bank had for it and nothing else: %s', async (bank, text) => {
    const isMatch = !['added_since', 'not_there', 'not_recognised'].includes(bank)
    const asked = { id: 'q1', question: UNKNOWN, asked_at: AT, bank, ...(isMatch ? { match: aMatch() } : {}) }
    answers(debriefCalls.debrief, () => ({ debrief: debrief({ questions: [asked] }) }))
    open()
    const entry = (await screen.findByRole('heading', { name: UNKNOWN })).closest('li') as HTMLElement
    expect(
      within(entry)
        .getAllByText(/your bank|Your answer/i)
        .map((one) => one.textContent),
    ).toEqual([text])
  })

  it('does not say how often the own answer was shown where that was not measured', async () => {
    answers(debriefCalls.debrief, () => ({ debrief: debrief({ own_answers_shown: null }) }))
    open()
    await screen.findByText(/1 of 2 were found in your bank \(50%\)\. You were heard answering 1/)
  })

  it('marks what was said in English on a Chinese page', async () => {
    await changeLanguage('zh-CN')
    answers(debriefCalls.debrief, () => ({ debrief: debrief() }))
    open()
    await screen.findByText('A fifth of Sunday was missing.')
    expect(unmarkedEnglish()).toEqual([])
  })

  it('puts an unknown question into the bank at one press', async () => {
    let added: string | undefined
    answers(debriefCalls.debrief, () => {
      const now = debrief()
      const [first, second] = now.questions
      return {
        debrief:
          added && first && second
            ? { ...now, questions: [first, { ...second, bank: 'added_since' as const, question_id: added }] }
            : now,
      }
    })
    answers(questionCalls.create, ({ body }) => {
      const question = aQuestion({ question_text: body.question_text })
      added = question.id
      return { question }
    })
    const page = open()
    await page.user.click(await screen.findByRole('button', { name: 'Add to Question Bank' }))
    await screen.findByText('In your bank now')
  })

  it('practises it as practice, which is no interview in the records', async () => {
    const { session: made } = fakeInterview({ interview_type: 'mock' })
    answers(debriefCalls.debrief, () => ({ debrief: debrief() }))
    answers(questionCalls.create, () => ({ question: aQuestion() }))
    let practice: unknown
    answers(interviewCalls.create, ({ body }) => {
      practice = body.practice
      return { session: made, session_id: made.session_id }
    })
    const page = open()
    await page.user.click(await screen.findByRole('button', { name: 'Practice these' }))
    await waitFor(() => expect(practice).toBe(true))
  })

  it('practises what is to be practised, in that order, unknown questions included', async () => {
    const { session: made } = fakeInterview({ interview_type: 'mock' })
    answers(debriefCalls.debrief, () => ({ debrief: debrief() }))
    const added = aQuestion({ question_text: UNKNOWN })
    answers(questionCalls.create, () => ({ question: added }))
    const asked: unknown[] = []
    answers(interviewCalls.create, ({ body }) => {
      asked.push(body)
      return { session: made, session_id: made.session_id }
    })
    const page = open()
    await page.user.click(await screen.findByRole('button', { name: 'Practice these' }))
    await waitFor(() => expect(page.path()).toBe('/mock-interview'))
    expect(asked).toMatchObject([
      { interview_type: 'mock', question_ids: [added.id, known], custom_title: 'Practice: Data Engineer' },
    ])
  })

  it('shows a suggestion as it is meant, once it is unfolded', async () => {
    const asked = {
      id: 'q1',
      question: UNKNOWN,
      asked_at: AT,
      bank: 'not_there' as const,
      suggested: '- Name **one** thing.',
    }
    answers(debriefCalls.debrief, () => ({ debrief: debrief({ questions: [asked] }) }))
    const page = open()
    await page.user.click(await screen.findByText('Suggestion'))
    expect((await screen.findByText('one', { selector: 'strong' })).closest('li')?.textContent).toBe('Name one thing.')
    expect(screen.getByText('No answer was heard.')).toBeTruthy()
  })

  it('holds all that was said, with who said it and how far into the interview', async () => {
    const started = { ...session, started_at: AT }
    answers(debriefCalls.debrief, () => ({ debrief: debrief({ session: started }) }))
    const line = { confidence: 0.9, segmentType: 'sentence' as const, duration: 2, speaker: 'you' as const }
    const pause = { id: 's1', text: '', timestamp: AT, confidence: 0, segmentType: 'pause' as const, duration: 4 }
    const said = { ...line, id: 's2', text: 'It was the date format.', timestamp: '2026-11-20T09:01:12.000Z' }
    answers(liveCalls.getTranscript, () => ({ segments: [pause, said] }))
    const page = open()
    await page.user.click(await screen.findByRole('heading', { name: 'Transcript' }))
    expect((await screen.findByText(said.text)).closest('li')?.textContent).toBe('1:12YouIt was the date format.')
    expect(screen.getByText('1 entry')).toBeTruthy()
  })

  it('deletes a recording only after asking, and says so when it cannot', async () => {
    const recording = {
      ...{ id: newId(), session_id: session.session_id, mime_type: 'audio/webm' as const, size: 9, duration: 754 },
      ...{ next_position: 1, created_at: AT, expires_at: '2026-11-27T09:00:00.000Z' },
    }
    answers(debriefCalls.debrief, () => ({ debrief: debrief() }))
    answers(recordingCalls.list, () => ({ recordings: [recording] }))
    fails(recordingCalls.remove, 500, 'internal_error', 'Something failed')
    const page = open()
    await screen.findByText('2026/11/20, 12:34 long')
    await page.user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this recording?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Delete' }))
    await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The recording could not be deleted')
    answers(recordingCalls.list, () => ({ recordings: [] }))
    answers(recordingCalls.remove, () => ({}))
    await page.user.click(screen.getByRole('button', { name: 'Delete' }))
    await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Nothing was recorded.')
  })

  it('does not send one to the microphone when it heard what was said', async () => {
    const nothing = { questions: [], in_bank: 0, hit_rate: null, own_answers_shown: null, answered: 0, stopwatch: {} }
    answers(debriefCalls.debrief, () => ({ debrief: debrief({ ...nothing, practise_next: [] }) }))
    const line = { id: 's1', text: 'Nice weather.', timestamp: AT, segmentType: 'sentence' as const }
    answers(liveCalls.getTranscript, () => ({ segments: [{ ...line, confidence: 0.9, duration: 2 }] }))
    open()
    await screen.findByText(
      'No question was recognized in this interview. Something was said: the transcript below has it.',
    )
    expect(screen.queryByText(/check the microphone/)).toBeNull()
  })

  it('says what failed, and that nothing was asked', async () => {
    fails(debriefCalls.debrief, 500, 'internal_error', 'Something failed')
    const page = open()
    await screen.findByText('Failed to load the debrief')
    const nothing = {
      questions: [],
      in_bank: 0,
      hit_rate: null,
      own_answers_shown: null,
      answered: 0,
      stopwatch: {},
      practise_next: [],
    }
    answers(debriefCalls.debrief, () => ({ debrief: debrief(nothing) }))
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(/^No question was recognized in this interview\. If somebody did ask, check the microphone/)
    expect(screen.queryByRole('heading', { name: 'What was asked' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Practice these' })).toBeNull()
  })
})
