import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { ASKED, goLive, panel, prepareLive, say, sees, wordsInSight } from '#stage/live.ts'

const visit = useBrowser()
/** 482 stood there once. */
const MAX_WORDS = 250

/** Spoken right after the question it would be taken for its rest. */
const typed = async (page: Page, question: string) => {
  await page.keyboard.press('Alt+q')
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
}

describe('a follow-up', () => {
  it('keeps the own answer in sight until a question of its own comes, and earlier entries hold it', async () => {
    const { page, problems, session } = await prepareLive(await visit())
    await goLive(page, session)
    await say(page, ASKED)
    const own = page.getByRole('article', { name: 'Your answer' })
    await own.waitFor()
    await page.getByText(/Generated, built-in coach$/).waitFor()
    const shownCues = () => own.getByRole('listitem').allTextContents()
    await expect.poll(shownCues).not.toEqual([])
    const cues = await shownCues()
    await expect.poll(() => wordsInSight(page)).toBeLessThanOrEqual(MAX_WORDS)

    await typed(page, 'And what would you do differently now?')
    await page.getByRole('heading', { name: '2. And what would you do differently now?' }).waitFor()
    await own.getByText('to question 1, which this follows up').waitFor()
    await expect.poll(shownCues).toEqual(cues)
    await panel(page, 'Question Bank').getByText('For question 1').waitFor()

    // The view is somewhere else when the next question comes.
    await page.getByRole('heading', { name: 'Earlier, 1' }).scrollIntoViewIfNeeded()
    await typed(page, 'What is your notice period?')
    const next = page.getByRole('heading', { name: '3. What is your notice period?' })
    await next.waitFor()
    await expect.poll(() => own.count()).toBe(0)
    await expect.poll(async () => (await next.boundingBox())?.y).toBeGreaterThan(0)
    await page.getByRole('listitem').filter({ hasText: ASKED }).getByText('Generated').click()
    await own.waitFor()
    await expect.poll(shownCues).toEqual(cues)
    await sees(page, 'Your answer')
    expect(problems).toEqual([])
  })
})
