import { interviewCalls } from '@greenroom/contract/interviews'
import { type JobChangeBody, jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aPlan, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

let job = aJob()
let changed: JobChangeBody[]
beforeEach(() => {
  signIn()
  job = aJob()
  changed = []
  answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(practiceCalls.practice, () => aPlan())
  answers(jobCalls.update, ({ body }) => {
    changed.push(body)
    job = { ...job, interview_on: body.interview_on ?? undefined }
    return { job }
  })
})

/** A day from today, as the browser counts. */
const inDays = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
const enter = (day: string) =>
  fireEvent.change(screen.getByLabelText('Date of the interview'), { target: { value: day } })

describe('the next interview for a job', () => {
  it('is entered on home, which counts the days until then', async () => {
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: 'Add interview date' }))
    enter(inDays(9))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('in 9 days.')
    expect(changed).toEqual([{ interview_on: inDays(9) }])
  })

  it.each([
    [0, 'today.'],
    [1, 'in 1 day.'],
    [-2, 'which has passed.'],
  ])('in %i days is said as %s', async (days, said) => {
    job = aJob({ interview_on: inDays(days) })
    renderPage('/home')
    await screen.findByText(said)
  })

  it('is taken away again, and kept in the form where that fails', async () => {
    job = aJob({ interview_on: inDays(3) })
    fails(jobCalls.update, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    enter('')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The date couldn’t be saved')
    screen.getByLabelText('Date of the interview')
  })
})
