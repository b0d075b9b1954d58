import type { Call } from '@greenroom/contract/call'
import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aSession, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

/** The error texts of interview records (docs/error-texts.md), in both languages. */

const broken = (call: Call) => fails(call, 500, 'internal_error', 'Something failed on our side.')

beforeEach(() => {
  signIn()
  answers(jobCalls.list, () => ({ jobs: [], pagination: onePage(0) }))
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(coachCalls.status, () => ({ coach: { kind: 'built-in' as const, name: 'built-in', state: 'ok' as const } }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
})

it.each([
  ['en', 'Failed to load interview records, please try again later', 'Demo'],
  ['zh-CN', '加载面试记录失败，请稍后重试', '示例'],
] as const)('records that cannot be loaded say so in %s, above two demo records', async (language, text, demo) => {
  await changeLanguage(language)
  broken(interviewCalls.list)
  renderPage('/interview-record')
  await screen.findByText(text)
  expect(screen.getAllByText(demo)).toHaveLength(2)
})

it.each([
  ['en', 'Delete Data Engineer', 'Delete', 'Failed to delete the interview record, please try again later'],
  ['zh-CN', '删除 Data Engineer', '删除', '删除面试记录失败，请稍后重试'],
] as const)('a record that cannot be deleted says so in %s, and stays', async (language, label, confirm, text) => {
  await changeLanguage(language)
  const sessions = [aSession({ title: 'Data Engineer', status: 'completed' })]
  answers(interviewCalls.list, () => ({ sessions, pagination: onePage(1) }))
  broken(interviewCalls.remove)
  const { user } = renderPage('/interview-record')
  await user.click(await screen.findByRole('button', { name: label }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
  await screen.findByText(text)
  screen.getByRole('button', { name: label })
})
