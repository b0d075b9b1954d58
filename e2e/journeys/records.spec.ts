import { expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { type Call, signedIn } from '#stage/person.ts'
import { ANSWER } from '#stage/steps.ts'

const visit = useBrowser()

it('home leads to all records, with the scores over time and what was practised', async () => {
  const { page, problems, call } = await signedIn(await visit())
  await complete(call, { custom_title: 'First interview' })
  await complete(call, { custom_title: 'Second interview' })
  await complete(call, { custom_title: 'One question', practice: true })
  await page.goto('/home')
  await page.getByRole('tab', { name: /Interview Record/ }).click()
  await page.getByRole('link', { name: 'All records' }).click()
  await page.waitForURL('**/interview/records')
  await page.getByRole('region', { name: 'Your progress' }).waitFor()
  await page.getByText('2 of 2').waitFor()
  await expectAccessible(page)
  await page.getByText('Practice', { exact: true }).click()
  await page.getByRole('button', { name: 'Review One question' }).waitFor()
  await page.getByLabel('Search titles').fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Review Second interview' }).waitFor()
  expect(problems).toEqual([])
})

/** An interview of one question, answered and over. */
async function complete(call: Call, change: object) {
  const question_text = 'How did you handle a nightly import that failed?'
  const { question } = await call('/questions', { question_text, question_type: 'behavioral', category: 'data' })
  const body = { interview_type: 'mock', question_ids: [question.id], ...change }
  const { session_id } = await call('/interviews', body)
  const interview = `/interviews/${session_id}`
  await call(`${interview}/start`, {})
  await call(`${interview}/answer`, { question_id: question.id, answer_text: ANSWER, response_time: 60 })
  await call(`${interview}/end`, {})
}
