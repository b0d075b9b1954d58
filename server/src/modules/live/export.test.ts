import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const exported = (who: Client, id: string, format?: string, language = 'en') =>
  who.send(liveCalls.exportInterview, {
    params: { id },
    ...(format ? { query: { format } } : {}),
    headers: { 'accept-language': language },
  })
const SAID = 'At Halden Rail I cut the nightly load from three hours to forty minutes.\n\nIt was # 1 *for* me.'

async function answered(who: Client, said = SAID) {
  const { id, questions } = await startInterview(who, 2)
  await who.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0], said) })
  await who.call(interviewCalls.end, { params: { id } })
  return { id, questions }
}

describe('taking an interview along', () => {
  it('a mock interview is its report, every question with what was said and found', async () => {
    const ada = await person()
    const { id, questions } = await answered(ada)
    const file = await exported(ada, id)
    expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8')
    const text = file.bytes.toString()
    for (const { question_text } of questions) expect(text).toContain(question_text)
    expect(text).toContain('cut the nightly load from three hours to forty minutes.')
    expect(text).toMatch(/Overall: \d+ of 100/)
    expect(text).toContain('Not answered.')
    // What was said is text, never markup.
    expect(text).toContain('It was \\# 1 \\*for\\* me.')
    expect((await exported(ada, id, 'markdown', 'zh-CN')).bytes.toString()).toContain('总分')
  })

  it('is a PDF when asked, and says so when letters do not fit one', async () => {
    const ada = await person()
    const { id } = await answered(ada)
    const file = await exported(ada, id, 'pdf')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const other = await answered(ada, '我把夜间加载从三小时缩短到四十分钟。')
    expect(await exported(ada, other.id, 'pdf')).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(await exported(ada, other.id, 'docx')).toMatchObject({ status: 400 })
  })

  it('a formal interview is its record', async () => {
    const ada = await person()
    const { id } = await prepareInterview(ada, 1, { interview_type: 'hr' })
    await ada.call(interviewCalls.start, { params: { id } })
    const segment = {
      id: 's1',
      text: 'Why do you want to work here?',
      timestamp: '2026-11-21T10:00:00.000Z',
      confidence: 1,
      segmentType: 'sentence',
      duration: 1,
      speaker: 'interviewer',
    }
    await ada.call(liveCalls.putTranscript, { params: { id }, body: { segments: [segment] } })
    expect((await exported(ada, id)).bytes.toString()).toContain('Why do you want to work here?')
    expect((await exported(ada, id, 'pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is nobody else’s', async () => {
    const { id } = await answered(await person())
    expect(await exported(await person(), id)).toMatchObject({ status: 404 })
  })
})
