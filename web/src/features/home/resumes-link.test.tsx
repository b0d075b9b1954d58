import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { aJob, aPlan, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

it('leads from home to all resumes, judged against the chosen job, also from the menu of a phone', async () => {
  signIn()
  const job = aJob()
  answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(practiceCalls.practice, () => aPlan())
  const { user } = renderPage('/home')
  const address = `/resumes?job=${job.id}`
  const panel = within(await screen.findByRole('complementary'))
  expect((await panel.findByRole('link', { name: 'Resumes' })).getAttribute('href')).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Account' }))
  expect(menu.getByRole('link', { name: 'Resumes' }).getAttribute('href')).toBe(address)
})
