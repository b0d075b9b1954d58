import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { type Call, signedIn, withJob, withResume } from '#stage/person.ts'

const visit = useBrowser()
/** docs/words.md says how many there were before, and how this is measured. */
const MAX_WORDS = 345
const ANSWER =
  'At Halden Rail the nightly load took three hours, so the morning report was late. I moved the slow joins into tasks ' +
  'that ran side by side and measured each one. It went down to forty minutes, and the planning team had their figures ' +
  'before the first train left.'
/** As the coach wrote them once, so that the number of words is the same in every run. The last two are not answered. */
const QUESTIONS = [
  'What tool or language did you have to pick up quickly to get a data task done?',
  'In this job you’d move the nightly loads from cron scripts to Airflow. Talk me through how you’d do that.',
  'Product wants the dashboard in real time. Today it updates hourly. What do you find out before you build anything?',
  'Which failure in something you built taught you the most about testing data or code?',
  'Take me through a pipeline you built, from source to final table.',
  'A source team renames a column without warning. What in your pipeline should catch it before the reports do?',
  'A new colleague keeps making the same mistake. What do you do?',
  'You wrote 14 SQL checks for the nightly load at Halden Rail. Which one would you handle differently today?',
  'Here you’d build and maintain batch pipelines in Python and SQL. Talk me through how you’d do that.',
  'Describe a disagreement with an analyst or teammate over how some data should be structured.',
]

/** Four jobs, a resume, and ten questions for the newest job, of which an interview has asked eight. */
async function furnish(call: Call) {
  await withResume(call)
  for (const title of ['Data Analyst', 'Analytics Engineer', 'Operations Manager'])
    await call('/jobs', {
      title,
      company: 'Kestrel Freight',
      description: 'Keeps the figures right. Requirements: SQL.',
    })
  const job_id = await withJob(call)
  const question_ids: string[] = []
  for (const question_text of QUESTIONS) {
    const { question } = await call('/questions', { question_text, category: 'Craft', job_id })
    question_ids.push(question.id)
  }
  const asked = question_ids.slice(0, 8)
  const { session_id: id } = await call('/interviews', { interview_type: 'mock', job_id, question_ids: asked })
  await call(`/interviews/${id}/start`, {})
  for (const question_id of asked)
    await call(`/interviews/${id}/answer`, { question_id, answer_text: ANSWER, response_time: 60 })
  await call(`/interviews/${id}/end`, {})
}

/** What is drawn, and what only a screen reader says. */
async function wordsOn(page: Page): Promise<number> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is folded or hidden is not to be counted
  const text = await page.locator('body').innerText()
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

describe('home', () => {
  it('says what it has to say in few words at 1440 pixels', async () => {
    const { page, problems, call } = await signedIn(await visit())
    await furnish(call)
    await page.goto('/home')
    await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(QUESTIONS.length)
    await page.getByText('What to practice first').waitFor()
    const words = await wordsOn(page)
    console.log(`${words} words on home`)
    expect(words).toBeLessThanOrEqual(MAX_WORDS)
    expect(problems).toEqual([])
  })
})
