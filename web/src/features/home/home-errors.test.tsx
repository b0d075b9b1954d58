import { authCalls } from '@greenroom/contract/auth'
import type { Call } from '@greenroom/contract/call'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { signOut } from '#lib/sign-out.ts'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aJob, aPlan, aQuestion, aResume, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

/** The error texts of home and of the dialog that chooses a job (docs/error-texts.md), in both languages. */

const broken = (call: Call) => fails(call, 500, 'internal_error', 'Something failed on our side.')
const question = aQuestion({ question_text: 'Why SQL?' })

beforeEach(() => {
  signIn()
  answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: onePage(1) }))
  answers(resumeCalls.list, () => ({ resumes: [aResume()], pagination: onePage(1) }))
  answers(questionListCalls.withAnswers, () => ({ questions: [question], pagination: onePage(1) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(practiceCalls.practice, () => aPlan())
})

describe('the dialog that chooses a job', () => {
  it.each([
    ['en', /^Mock Interview/, broken, 'Failed to fetch job data'],
    ['zh-CN', /^模拟面试/, broken, '获取职位数据失败'],
    ['en', /^Mock Interview/, loses, 'Network connection failed, please check if backend service is running'],
    ['zh-CN', /^模拟面试/, loses, '网络连接失败，请检查后端服务是否正在运行'],
    ['en', /^Mock Interview/, gone, 'API endpoint not found, please check backend service'],
    ['zh-CN', /^模拟面试/, gone, '找不到 API 接口，请检查后端服务'],
  ] as const)('says in %s why there is nothing to choose from: %o, %o', async (language, tile, misbehave, text) => {
    await changeLanguage(language)
    misbehave(jobCalls.list)
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: tile }))
    await within(await screen.findByRole('dialog')).findByText(text)
  })

  it.each([
    ['en', /^Mock Interview/, 'Start Interview', 'Failed to create interview, please try again later'],
    ['zh-CN', /^模拟面试/, '开始面试', '创建面试失败，请稍后重试'],
  ] as const)('says in %s that no interview could be made', async (language, tile, start, text) => {
    await changeLanguage(language)
    broken(interviewCalls.create)
    const { user, path } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: tile }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: start }))
    await screen.findByText(text)
    expect(path()).toBe('/home')
  })
})

describe('a login that ended', () => {
  it.each([
    ['en', 'Login session expired, please log in again'],
    ['zh-CN', '登录已过期，请重新登录'],
  ] as const)('is told on the sign-in page in %s', async (language, text) => {
    await changeLanguage(language)
    fails(jobCalls.list, 401, 'unauthorized', 'Unauthorized')
    const page = renderPage('/home', undefined, ['/login'])
    await screen.findByText(text)
    expect(page.path()).toBe('/login')
  })

  it('is not told to someone who signed out', async () => {
    answers(authCalls.logout, () => ({}))
    await signOut()
    renderPage('/login')
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByText('Login session expired, please log in again')).toBeNull()
  })
})

describe('the question bank', () => {
  it.each([
    ['en', 'Failed to load data, please refresh and try again'],
    ['zh-CN', '加载数据失败，请重试'],
  ] as const)('says in %s that it could not be loaded', async (language, text) => {
    await changeLanguage(language)
    broken(questionListCalls.withAnswers)
    renderPage('/home')
    await screen.findByText(text)
  })

  const remove = async (user: ReturnType<typeof renderPage>['user'], label: string, confirm: string) => {
    await user.click(await screen.findByRole('button', { name: label }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
  }

  it.each([
    ['en', 'Delete: Why SQL?', 'Delete', 'Failed to delete question, please try again'],
    ['zh-CN', '删除：Why SQL?', '删除', '删除问题失败，请重试'],
  ] as const)(
    'says in %s that a question could not be deleted, and keeps it',
    async (language, label, confirm, text) => {
      await changeLanguage(language)
      broken(questionCalls.remove)
      const { user } = renderPage('/home')
      await remove(user, label, confirm)
      await screen.findByText(text)
      screen.getByText('Why SQL?')
    },
  )

  it.each([
    ['en', 'Delete: Why SQL?', 'Delete', 'Question deleted successfully'],
    ['zh-CN', '删除：Why SQL?', '删除', '问题删除成功'],
  ] as const)('says in %s that a question is deleted', async (language, label, confirm, text) => {
    await changeLanguage(language)
    answers(questionCalls.remove, () => ({ question }))
    const { user } = renderPage('/home')
    await remove(user, label, confirm)
    await screen.findByText(text)
  })
})

function gone(call: Call) {
  fails(call, 404, 'route_not_found', 'No such call')
}
