import { expect, it, onTestFinished } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { startServer } from '#stage/server.ts'
import { startSlowJudge } from '#stage/slow-judge.ts'
import { ANSWER, inMockInterview, onQuestion } from '#stage/steps.ts'

const visit = useBrowser()

it('shows the built-in judgement first and the model’s when it comes, in the interview and in the report', async () => {
  const judge = await startSlowJudge()
  onTestFinished(() => judge.close())
  const server = await startServer({ environment: judge.environment })
  onTestFinished(() => server.remove())
  const { page, context, problems, session } = await inMockInterview(await visit({ url: server.url }))
  await page.getByRole('radio', { name: 'Coached' }).press(' ')
  await page.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER)
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText(/^Judged by the built-in coach so far/).waitFor()
  await page.getByRole('button', { name: 'Next question' }).click()
  await onQuestion(page, 2)
  const report = await context.newPage()
  await report.goto(`/complete?session=${session}&question=1`)
  await report.getByText(/^Judged by the built-in coach so far/).waitFor()
  await judge.judge(1)
  await page.getByText(/^Question 1 scores 25 now/).waitFor()
  await report.getByText(/^Judged by openai-compatible\/rehearsal\. This took longer/).waitFor()
  await report.getByRole('button', { name: 'Question 1, 25 of 100' }).waitFor()
  expect(problems).toEqual([])
})
