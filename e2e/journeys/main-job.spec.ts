import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { scriptRecogniser } from '#stage/recogniser.ts'
import { ANSWER, addJob, onQuestion, register, uploadResume } from '#stage/steps.ts'

const visit = useBrowser()

describe('from a job post and a resume to a judged mock interview', () => {
  it('reads, asks eight questions, listens, judges with reasons and keeps it', async () => {
    const { page, context, problems } = await visit({ motion: true })
    await scriptRecogniser(context)

    await register(page)
    await addJob(page)
    await uploadResume(page)
    await page.getByRole('heading', { name: /^Fix these? / }).waitFor()
    await expect.poll(() => page.locator('summary').count()).toBeGreaterThanOrEqual(20)
    await expect.poll(() => page.getByText('Halden Rail').count()).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Interview Preparation Complete' }).waitFor({ timeout: 60_000 })
    await page
      .getByRole('button', { name: 'Start Mock Interview' })
      .or(page.getByRole('link', { name: 'Start Mock Interview' }))
      .click()

    const asked: string[] = []
    for (let number = 1; number <= 8; number += 1) {
      await onQuestion(page, number)
      asked.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
      if (number === 1) {
        await page.getByRole('button', { name: 'Start listening' }).first().click()
        await expect.poll(() => page.evaluate((text) => window.say(text), ANSWER)).toBe(true)
        await expect
          .poll(() => page.getByRole('textbox', { name: 'Your answer' }).inputValue())
          .toContain('forty minutes')
      } else {
        await page.getByRole('textbox', { name: 'Your answer' }).fill(`${ANSWER} That was example ${number}.`)
      }
      await page.getByRole('button', { name: 'Submit Answer' }).click()
      await page.getByRole('button', { name: number < 8 ? 'Next question' : 'See the report' }).click()
    }

    // Eight answers are judged before it.
    await page.getByRole('heading', { name: /practice next/ }).waitFor({ timeout: 90_000 })
    expect(new Set(asked).size).toBe(8)
    expect(await reasonsOfAny(page)).toBeGreaterThan(0)
    await expect.poll(() => page.getByText(/of 100/).count()).toBeGreaterThan(0)

    await page.goto('/interview-record')
    await page
      .getByRole('button', { name: /^Review/ })
      .first()
      .click()
    await page.waitForURL('**/complete?**')
    await page.goto('/home')
    await page.getByRole('tab', { name: /Question Bank/ }).waitFor()
    await page
      .getByRole('meter', { name: /^Score \d+ of 100$/ })
      .first()
      .waitFor({ state: 'attached' })
    expect(problems).toEqual([])
  })
})

/** Opens one answer after another until one has quotes marked or points listed: which of them has is for the judge to say. */
async function reasonsOfAny(page: Page): Promise<number> {
  let reasons = 0
  for (let number = 1; number <= 8 && reasons === 0; number += 1) {
    await page.getByRole('button', { name: new RegExp(`^Question ${number}, \\d+ of 100$`) }).click()
    await page.getByText(`Question ${number}`, { exact: true }).waitFor()
    reasons = await page.locator('mark, [data-points] li').count()
  }
  return reasons
}
