import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls } from '@greenroom/contract/live'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { by, prepareInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
type Policy = 'practice_only' | 'notes' | 'allowed'

async function formal(who: Client, ai_policy: Policy) {
  const { job } = await who.call(jobCalls.create, { body: { title: 'Nurse', description: 'Night shifts.', ai_policy } })
  const { id } = await prepareInterview(who, 1, { interview_type: 'comprehensive', job_id: job.id })
  return { id, job }
}
const agree = async (who: Client, id: string, override?: boolean) =>
  (await who.call(interviewCalls.consent, { params: { id }, body: { override } })).session.consent
const record = async (who: Client, id: string, language = 'en') =>
  (
    await who.send(liveCalls.exportInterview, { params: { id }, headers: { 'accept-language': language } })
  ).bytes.toString()

describe('consent before going live', () => {
  it('is kept with the record, with the employer’s policy, and is in its export', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'notes')
    const consent = await agree(ada, id)
    expect(consent).toEqual({ agreed_at: expect.any(String), policy: 'notes' })
    expect((await ada.call(interviewCalls.read, { params: { id } })).session.consent).toEqual(consent)
    expect(await record(ada, id)).toMatch(/Confirmed before going live, \d.+ UTC: .+ The employer allowed own notes\./)
    expect(await record(ada, id, 'zh-CN')).toContain('该公司允许使用自己的笔记。')
  })

  it('says first when everybody agreed, and then when the copilot was turned on against the policy', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'practice_only')
    const first = await agree(ada, id)
    expect(first?.overridden_at).toBeUndefined()
    expect(await record(ada, id)).not.toContain('on anyway')
    const then = await agree(ada, id, true)
    expect(then).toEqual({ ...first, overridden_at: expect.any(String) })
    // Whoever goes live again, after a reload, takes nothing back.
    expect(await agree(ada, id)).toEqual(then)
    expect(await record(ada, id)).toContain('You turned the copilot on anyway')
  })

  it('keeps in the record that the copilot had been on when the override is taken back', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'practice_only')
    const { overridden_at } = (await agree(ada, id, true)) ?? {}
    const ended = await agree(ada, id, false)
    expect(ended).toMatchObject({ overridden_at, override_ended_at: expect.any(String) })
    expect(await agree(ada, id, false)).toEqual(ended)
  })

  it('says in the export, as on screen, who turned the copilot off again', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'practice_only')
    await agree(ada, id, true)
    await agree(ada, id, false)
    expect(await record(ada, id)).toMatch(/You turned the copilot on anyway at .+ You turned it off again at \d/)
    expect(await record(ada, id, 'zh-CN')).toMatch(/你在 .+ 仍然开启了面试助手。你在 .+ 又关闭了它。/)
  })

  it('keeps each time when the override is chosen, taken back, and chosen again', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'practice_only')
    await agree(ada, id, true)
    const { overridden_at: on, override_ended_at: off } = (await agree(ada, id, false)) ?? {}
    test().passSeconds(60)
    const again = await agree(ada, id, true)
    expect(again).toMatchObject({ earlier_overrides: [{ on, off }] })
    expect(again?.override_ended_at).toBeUndefined()
    expect(Date.parse(again?.overridden_at ?? '')).toBeGreaterThanOrEqual(Date.parse(off ?? ''))
    expect((await agree(ada, id, false))?.earlier_overrides).toEqual([{ on, off }])
  })

  it('keeps the last 50 of the times before', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'practice_only')
    const ons: (string | undefined)[] = []
    for (let time = 0; time < 52; time += 1) {
      test().passSeconds(1)
      ons.push((await agree(ada, id, true))?.overridden_at)
      await agree(ada, id, false)
    }
    const { earlier_overrides = [] } = (await agree(ada, id)) ?? {}
    expect(earlier_overrides.map(({ on }) => on)).toEqual(ons.slice(1, 51))
  })

  it('has each time in the export', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'practice_only')
    for (const override of [true, false, true, false]) await agree(ada, id, override)
    expect(await record(ada, id)).toMatch(/off again at .+ You turned it on again at .+ You turned it off again at/)
    expect(await record(ada, id, 'zh-CN')).toMatch(/又关闭了它。你在 .+ 再次开启了它。你在 .+ 又关闭了它。/)
  })

  it('follows a policy that was found out since; nothing was overridden then', async () => {
    const ada = await person()
    const { id, job } = await formal(ada, 'practice_only')
    const { agreed_at } = (await agree(ada, id, true)) ?? {}
    await ada.call(jobCalls.update, { params: by(job), body: { ai_policy: 'allowed' } })
    expect(await agree(ada, id)).toEqual({ agreed_at, policy: 'allowed' })
    await ada.call(jobCalls.remove, { params: by(job) })
    expect(await agree(ada, id, true)).toEqual({ agreed_at, policy: 'unknown' })
  })

  it('keeps the policy of this interview beside the job’s, and both are in the record', async () => {
    const ada = await person()
    const { id, job } = await formal(ada, 'practice_only')
    const params = { id }
    const set = await ada.call(interviewCalls.consent, { params, body: { ai_policy: 'notes' } })
    expect(set.session.consent).toMatchObject({ policy: 'notes', job_policy: 'practice_only' })
    // Going live again says nothing new about it.
    expect(await agree(ada, id)).toEqual(set.session.consent)
    expect(await record(ada, id)).toContain(
      'The employer allowed own notes. You set this for this interview; the job says: The employer allowed AI help for practice only.',
    )
    expect(await record(ada, id, 'zh-CN')).toContain('这是你为本次面试设置的')
    await ada.call(jobCalls.update, { params: by(job), body: { ai_policy: 'notes' } })
    expect(await agree(ada, id)).toEqual({ agreed_at: set.session.consent?.agreed_at, policy: 'notes' })
  })

  it('is of no interview that is over, and of nobody else’s', async () => {
    const ada = await person()
    const { id } = await formal(ada, 'allowed')
    const consent = async (who: Client, params: { id: string }) =>
      (await who.send(interviewCalls.consent, { params })).status
    expect(await consent(await person(), { id })).toBe(404)
    await ada.call(interviewCalls.start, { params: { id } })
    await ada.call(interviewCalls.end, { params: { id } })
    expect(await consent(ada, { id })).toBe(409)
    expect((await ada.call(interviewCalls.read, { params: { id } })).session.consent).toBeUndefined()
  })
})
