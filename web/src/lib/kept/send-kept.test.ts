import { authCalls } from '@greenroom/contract/auth'
import { jobCalls } from '@greenroom/contract/jobs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { session } from '#lib/session.ts'
import { signOut } from '#lib/sign-out.ts'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aJob, onePage, signIn } from '#testing/makers.ts'
import { sendKept } from './send-kept.ts'

type Kept = { at: number; data: unknown }
const kept = vi.hoisted(() => new Map<string, Kept>())
vi.mock('./kept-answers.ts', () => ({
  keptAnswers: {
    read: async (owner: string, address: string) => kept.get(`${owner}/${address}`),
    keep: async (owner: string, address: string, answer: Kept) => void kept.set(`${owner}/${address}`, answer),
    forget: async (owner: string) => {
      for (const key of kept.keys()) if (key.startsWith(`${owner}/`)) kept.delete(key)
    },
  },
}))
afterEach(() => kept.clear())

const jobs = (page = 1) => sendKept(jobCalls.list, { query: { page } })
const serve = (title: string) => answers(jobCalls.list, () => ({ jobs: [aJob({ title })], pagination: onePage(1) }))
const titles = async (page?: number) => (await jobs(page)).jobs.map(({ title }) => title)

describe('what was read', () => {
  it('is given again while the server cannot be reached, of the same address and language only', async () => {
    signIn()
    serve('Nurse')
    expect(await titles()).toEqual(['Nurse'])
    loses(jobCalls.list)
    expect(await titles()).toEqual(['Nurse'])
    await expect(jobs(2)).rejects.toMatchObject({ kind: 'network' })
    await changeLanguage('zh-CN')
    await expect(jobs()).rejects.toMatchObject({ kind: 'network' })
  })

  it('is never given to somebody else, nor to nobody', async () => {
    signIn()
    serve('Nurse')
    await titles()
    loses(jobCalls.list)
    signIn()
    await expect(jobs()).rejects.toMatchObject({ kind: 'network' })
    session.clear()
    await expect(jobs()).rejects.toMatchObject({ kind: 'network' })
  })

  it('is gone when the person signs out, also what was still on its way', async () => {
    const mei = signIn()
    serve('Nurse')
    await titles()
    answers(authCalls.logout, () => ({}))
    const answered = Promise.withResolvers<void>()
    answers(jobCalls.list, async () => {
      await answered.promise
      return { jobs: [aJob()], pagination: onePage(1) }
    })
    const late = jobs()
    await signOut()
    answered.resolve()
    await late
    expect([...kept.keys()]).toEqual([])
    signIn(mei)
    loses(jobCalls.list)
    await expect(jobs()).rejects.toMatchObject({ kind: 'network' })
  })

  it('does not hide what the server refuses, nor is it given when the contract knows it no more', async () => {
    signIn()
    serve('Nurse')
    await titles()
    fails(jobCalls.list, 500, 'internal_error', 'Something failed')
    await expect(jobs()).rejects.toMatchObject({ status: 500 })
    loses(jobCalls.list)
    for (const [key, { at }] of kept) kept.set(key, { at, data: { jobs: 'of an older version' } })
    await expect(jobs()).rejects.toMatchObject({ kind: 'network' })
  })
})
