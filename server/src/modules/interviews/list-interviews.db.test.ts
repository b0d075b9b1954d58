import { interviewCalls } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { by, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)

const listed = async (whose: Client, query: Record<string, string | number | boolean | undefined> = {}) => {
  const { sessions, pagination } = await whose.call(interviewCalls.list, { query })
  return { titles: sessions.map(({ title }) => title), total: pagination.total }
}

describe('the list of interviews', () => {
  it('has every page, newest first, and a total beyond the last one', async () => {
    const ada = await person()
    for (const custom_title of ['first', 'second', 'third']) await prepareInterview(ada, 1, { custom_title })
    expect(await listed(ada, { per_page: 2 })).toEqual({ titles: ['third', 'second'], total: 3 })
    expect(await listed(ada, { per_page: 2, page: 2 })).toEqual({ titles: ['first'], total: 3 })
    expect(await listed(ada, { per_page: 2, page: 9 })).toEqual({ titles: [], total: 3 })
  })

  it('tells mock and formal interviews apart', async () => {
    const ada = await person()
    for (const interview_type of ['mock', 'hr', 'others', 'comprehensive'])
      await prepareInterview(ada, 1, { interview_type, custom_title: interview_type })
    expect(await listed(ada, { kind: 'formal' })).toEqual({ titles: ['comprehensive', 'hr'], total: 2 })
    expect(await listed(ada, { kind: 'mock' })).toEqual({ titles: ['others', 'mock'], total: 2 })
    expect(await listed(ada, { kind: 'mock', page: 3 })).toEqual({ titles: [], total: 2 })
  })

  it('has practice with its score when asked for, and only then', async () => {
    const ada = await person()
    await prepareInterview(ada, 1, { custom_title: 'An interview' })
    const run = await startInterview(ada, 1, { practice: true, custom_title: 'Some practice' })
    const body = { question_id: run.questions[0]?.id ?? '', answer_text: 'I rebuilt the nightly import.' }
    await ada.call(interviewCalls.answer, { params: by(run), body: { ...body, response_time: 30 } })
    expect((await listed(ada)).titles).toEqual(['An interview'])
    const { sessions } = await ada.call(interviewCalls.list, { query: { practice: true } })
    expect(sessions).toMatchObject([{ title: 'Some practice', practice: true, score: expect.any(Number) }])
  })

  it('finds words of a title as they are typed, with other filters', async () => {
    const ada = await person()
    for (const custom_title of ['Data Engineer at Kestrel', '100% data', 'Nurse'])
      await prepareInterview(ada, 1, { custom_title })
    await startInterview(ada, 1, { custom_title: 'Running data' })
    expect((await listed(ada, { search: ' DATA ' })).titles).toEqual([
      'Running data',
      '100% data',
      'Data Engineer at Kestrel',
    ])
    expect((await listed(ada, { search: '%' })).titles).toEqual(['100% data'])
    expect((await listed(ada, { search: 'data', status: 'in_progress' })).titles).toEqual(['Running data'])
    expect((await listed(ada, { search: '   ' })).total).toBe(4)
  })

  it('never has those of somebody else', async () => {
    await prepareInterview(await person(), 1, { custom_title: 'Not yours' })
    const bob = await person()
    for (const query of [{}, { search: 'yours' }, { kind: 'mock' }, { practice: true }])
      expect(await listed(bob, query)).toEqual({ titles: [], total: 0 })
  })

  it.each([{ kind: 'practice' }, { search: 'a'.repeat(201) }, { page: 0 }])('refuses %j', async (query) => {
    expect((await (await person()).send(interviewCalls.list, { query })).status).toBe(400)
  })
})
