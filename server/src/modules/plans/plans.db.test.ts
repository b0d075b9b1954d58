import { authCalls } from '@greenroom/contract/auth'
import { interviewCalls } from '@greenroom/contract/interviews'
import { planCalls } from '@greenroom/contract/plans'
import { recordingCalls } from '@greenroom/contract/recordings'
import { usageCalls } from '@greenroom/contract/usage'
import { describe, expect, it } from 'vitest'
import { setPlan } from '#modules/auth/index.ts'
import { SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { usedTimeStore } from '#modules/usage/index.ts'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const env = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: false }
const MINUTE = 60_000

const form = () => soundForm(SOUNDS['audio/webm'], { recording_id: crypto.randomUUID(), position: 0 })

describe('with BILLING on', () => {
  const test = useTestApp({ env: { ...env, BILLING: true } })
  const person = () => makeUser(test().app)
  const use = (userId: string, kind: 'mock' | 'formal' | 'recording', minutes: number, at = test().parts.clock()) =>
    usedTimeStore(test().parts.database).add(userId, kind, at, minutes * MINUTE)

  it('an interview does not begin once the minutes of the month are used, and says what helps', async () => {
    const mei = await person()
    const { id } = await prepareInterview(mei, 1)
    await use(mei.user.id, 'mock', 15)
    expect(await mei.send(interviewCalls.start, { params: { id } })).toMatchObject({
      status: 402,
      code: 'plan_required',
      message: expect.stringContaining('start again next month, or choose a plan without a limit'),
    })
    expect((await mei.call(interviewCalls.read, { params: { id } })).session.status).toBe('created')
    const { usage } = await mei.call(usageCalls.read)
    expect(usage.minutes.mock).toMatchObject({ used: 15, limit: 15 })
  })

  it('what has begun is finished, and every answer kept', async () => {
    const mei = await person()
    const { id, questions } = await startInterview(mei, 2)
    await use(mei.user.id, 'mock', 20)
    const body = answerTo(questions[0])
    expect(await mei.send(interviewCalls.answer, { params: { id }, body })).toMatchObject({ status: 200 })
    expect(await mei.send(interviewCalls.start, { params: { id } })).toMatchObject({ status: 200 })
    expect(await mei.send(interviewCalls.pause, { params: { id } })).toMatchObject({ status: 200 })
    expect(await mei.send(interviewCalls.resume, { params: { id } })).toMatchObject({ status: 200 })
    expect(await mei.send(interviewCalls.next, { params: { id } })).toMatchObject({ status: 200 })
    expect(await mei.send(interviewCalls.end, { params: { id } })).toMatchObject({ status: 200 })
  })

  it('formal minutes are counted by themselves, and those of last month not at all', async () => {
    const mei = await person()
    const lastMonth = new Date(test().parts.clock().getTime() - 32 * 24 * 60 * MINUTE)
    await use(mei.user.id, 'formal', 60, lastMonth)
    await use(mei.user.id, 'mock', 60)
    const { id } = await prepareInterview(mei, 1, { interview_type: 'hr' })
    expect(await mei.send(interviewCalls.start, { params: { id } })).toMatchObject({ status: 200 })
  })

  it('a larger plan has no such limit', async () => {
    const mei = await person()
    const { id } = await prepareInterview(mei, 1)
    await use(mei.user.id, 'mock', 60)
    expect(await setPlan(test().parts.database, mei.user.email.toUpperCase(), 'pro')).toBe(true)
    expect(await setPlan(test().parts.database, 'nobody@example.org', 'pro')).toBe(false)
    expect(await mei.send(interviewCalls.start, { params: { id } })).toMatchObject({ status: 200 })
    expect((await mei.call(authCalls.profile)).user.plan).toBe('pro')
    expect((await mei.call(usageCalls.read)).usage.minutes.mock.limit).toBeNull()
  })

  it('nothing is recorded on a plan without recording', async () => {
    const mei = await person()
    const { id } = await startInterview(mei, 1)
    const refused = await mei.send(recordingCalls.upload, { params: { id }, form: form() })
    expect(refused).toMatchObject({ status: 402, message: expect.stringContaining('goes on without a recording') })
    await setPlan(test().parts.database, mei.user.email, 'intensive')
    expect(await mei.send(recordingCalls.upload, { params: { id }, form: form() })).toMatchObject({ status: 201 })
  })

  it('the plans are told as the pricing page has them', async () => {
    const { plans, is_limited } = await (await person()).call(planCalls.list)
    expect(is_limited).toBe(true)
    expect(plans.map(({ id, price_cents, is_popular }) => [id, price_cents, is_popular])).toEqual([
      ['free', 0, false],
      ['pro', 999, true],
      ['intensive', 1300, false],
    ])
  })

  it('paying says that it is not set up, and what to do', async () => {
    const mei = await person()
    const body = { plan: 'pro' }
    expect(await mei.send(planCalls.checkout, { body })).toMatchObject({ status: 501, code: 'billing_not_configured' })
    expect(await mei.send(planCalls.portal)).toMatchObject({ status: 501 })
    expect(await mei.send(planCalls.webhook)).toMatchObject({ status: 501 })
  })
})

describe('with BILLING off', () => {
  const test = useTestApp({ env })

  it('nobody is held to a plan, and the meter has no limit', async () => {
    const mei = await makeUser(test().app)
    const { id } = await prepareInterview(mei, 1)
    await usedTimeStore(test().parts.database).add(mei.user.id, 'mock', test().parts.clock(), 90 * MINUTE)
    expect(await mei.send(interviewCalls.start, { params: { id } })).toMatchObject({ status: 200 })
    expect((await mei.call(usageCalls.read)).usage.minutes.mock).toMatchObject({ used: 90, limit: null })
  })
})

describe('the profile', () => {
  const test = useTestApp()

  it('keeps language and time zone, and no other', async () => {
    const mei = await makeUser(test().app)
    const change = { language: 'zh-CN', time_zone: 'Asia/Shanghai' }
    expect((await mei.call(authCalls.updateProfile, { body: change })).user).toMatchObject(change)
    expect(await mei.send(authCalls.updateProfile, { body: { time_zone: 'Mars/Base' } })).toMatchObject({ status: 422 })
    expect(await mei.send(authCalls.updateProfile, { body: { language: 'tlh' } })).toMatchObject({ status: 422 })
    expect((await mei.call(authCalls.profile)).user).toMatchObject(change)
  })
})
