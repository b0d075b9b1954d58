import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { aJob, aPlan, aQuestion, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

beforeEach(() => {
  signIn()
  localStorage.removeItem('greenroom.shortcuts')
  answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: onePage(1) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(questionCalls.search, () => ({ questions: [], pagination: onePage(0) }))
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
  answers(practiceCalls.practice, () => aPlan())
  answers(questionListCalls.withAnswers, () => ({ questions: [aQuestion()], pagination: onePage(1) }))
})

it('starts, searches and moves by single keys, but not while somebody types', async () => {
  const { user, path } = renderPage('/home')
  const search = await screen.findByRole('searchbox')
  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  search.blur()
  await user.keyboard('m')
  await screen.findByRole('dialog', { name: 'Select Mock or Formal Interview Position' })
  await user.keyboard('g')
  expect(path()).toBe('/home')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('g')
  await waitFor(() => expect(path()).toBe('/questions/generate'))
})

it('are listed by ?, and can be switched off there for good', async () => {
  const { user } = renderPage('/home')
  await screen.findByRole('searchbox')
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(sheet.textContent).toContain('Search the question bank/')
  await user.click(screen.getByRole('checkbox', { name: 'Use these keys on this device' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('m')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('greenroom.shortcuts')).toBe('off')
})
