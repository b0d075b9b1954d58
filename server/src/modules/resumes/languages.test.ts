import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { RESUME_LINES } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const headers = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }

it('a diagnosis comes in the language of the request, with the same scores', async () => {
  const ada = await makeUser(test().app)
  const { resume } = await ada.call(resumeCalls.create, { body: { text: RESUME_LINES.join('\n') } })
  const { job } = await ada.call(jobCalls.create, {
    body: { title: 'Data Engineer', description: 'Requirements\n- Airflow\n- Kafka' },
  })
  const alone = { params: { id: resume.id } }
  const matched = { params: { id: job.id }, body: { resume_id: resume.id } }
  const pairs = [
    [await ada.call(resumeCalls.analyze, alone), await ada.call(resumeCalls.analyze, { ...alone, headers })],
    [await ada.call(jobCalls.matchResume, matched), await ada.call(jobCalls.matchResume, { ...matched, headers })],
  ] as const
  for (const [{ analysis: english }, { analysis: chinese }] of pairs) {
    expect(chinese.dimensions.map(({ key, score }) => [key, score])).toEqual(
      english.dimensions.map(({ key, score }) => [key, score]),
    )
    for (const { label, finding, advice } of chinese.dimensions)
      for (const text of [label, finding, advice]) expect(text).toMatch(/\p{Script=Han}/u)
    for (const suggestion of chinese.suggestions) expect(suggestion).toMatch(/\p{Script=Han}/u)
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
  }
})
