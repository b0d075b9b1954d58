import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'

const coach = createBuiltInCoach()
let meanwhile = async () => {}
const test = useTestApp({
  coach: {
    ...coach,
    async diagnose(request) {
      await meanwhile()
      return coach.diagnose(request)
    },
  },
})

it('a resume or job that is deleted while it is judged is not found, and no fault of ours', async () => {
  const person = await makeUser(test().app)
  const { job } = await person.call(jobCalls.create, { body: { title: 'Nurse', description: 'Nights.' } })
  const { resume } = await person.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL' } })
  const match = () => person.send(jobCalls.matchResume, { params: { id: job.id }, body: { resume_id: resume.id } })
  meanwhile = async () => void (await person.call(jobCalls.remove, { params: { id: job.id } }))
  expect(await match()).toMatchObject({ status: 404, code: 'not_found' })
  meanwhile = async () => void (await person.call(resumeCalls.remove, { params: { id: resume.id } }))
  const analyze = await person.send(resumeCalls.analyze, { params: { id: resume.id }, body: {} })
  expect(analyze).toMatchObject({ status: 404, code: 'not_found' })
})
