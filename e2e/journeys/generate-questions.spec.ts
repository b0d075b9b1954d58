import { expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { signedIn, withJob, withResume } from '#stage/person.ts'

const visit = useBrowser()

it('questions are asked for, come as events, and are in the bank', async () => {
  const { page, problems, call } = await signedIn(await visit())
  await withResume(call)
  await withJob(call)
  await page.goto('/questions/generate')
  await page.getByText('4', { exact: true }).click()
  const answered = page.waitForResponse((response) => response.url().endsWith('/questions/generate'))
  await page.getByRole('button', { name: 'Generate' }).click()
  const response = await answered
  expect([response.status(), response.headers()['content-type']]).toEqual([201, 'text/event-stream; charset=utf-8'])
  await page.getByRole('heading', { name: '4 questions added' }).waitFor()
  const headings = page.getByRole('listitem').getByRole('heading')
  await expect.poll(() => headings.count()).toBe(4)
  const asked = await headings.allTextContents()
  expect(new Set(asked).size).toBe(4)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the question bank' }).click()
  for (const text of asked) await page.getByText(text).filter({ visible: true }).first().waitFor()
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(4)
  // They are in sight without scrolling.
  const first = page.getByRole('link', { name: asked[0] ?? '' }).last()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(900)
  expect(problems).toEqual([])
})
