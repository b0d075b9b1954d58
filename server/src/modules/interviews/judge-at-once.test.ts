import { interviewCalls } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { by, prepareInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)

describe('when judgements are shown', () => {
  it('is at the end of an interview, at once in practice, and as wished in either', async () => {
    const ada = await person()
    const shown = async (change: Record<string, unknown>) => (await prepareInterview(ada, 1, change)).session.judge
    expect([await shown({}), await shown({ judge: 'each' })]).toEqual(['end', 'each'])
    const practice = { practice: true }
    expect([await shown(practice), await shown({ ...practice, judge: 'end' })]).toEqual(['each', 'end'])
  })

  it('is kept with the interview when it is changed', async () => {
    const ada = await person()
    const { id } = await prepareInterview(ada, 1)
    for (const judge of ['each', 'end'] as const) {
      await ada.call(interviewCalls.change, { params: { id }, body: { judge } })
      const { session } = await ada.call(interviewCalls.read, { params: { id } })
      expect(session.judge).toBe(judge)
    }
  })

  it('is changed by nobody else', async () => {
    const prepared = await prepareInterview(await person(), 1)
    const other = await person()
    const body = { judge: 'each' as const }
    expect(await other.send(interviewCalls.change, { params: by(prepared), body })).toMatchObject({ status: 404 })
  })
})

describe('practice that was left', () => {
  it('is listed apart from interviews, by its status', async () => {
    const ada = await person()
    const { id } = await prepareInterview(ada, 2, { practice: true })
    await prepareInterview(ada, 1)
    const list = async (query: Record<string, string>) =>
      (await ada.call(interviewCalls.list, { query })).sessions.map(({ session_id }) => session_id)
    expect(await list({ practice: 'true', status: 'in_progress' })).toEqual([])
    await ada.call(interviewCalls.start, { params: { id } })
    expect(await list({ practice: 'true', status: 'in_progress' })).toEqual([id])
    expect(await list({})).not.toContain(id)
  })
})
