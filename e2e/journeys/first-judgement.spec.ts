import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { tabTo } from '#stage/keyboard.ts'
import { newEmail } from '#stage/person.ts'
import { POSTING } from '#stage/resume-document.ts'
import { ANSWER } from '#stage/steps.ts'

const visit = useBrowser()

/** What issue 15 allows from the landing page to the first judged answer. */
const MAX_CLICKS = 8
/** The same by keyboard: Tab, Enter and Space, what is typed left out. */
const MAX_PRESSES = 40

/** Counts the clicks; fields after the first are reached by Tab, as people do. */
function counted(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    click: async (role: 'link' | 'button' | 'checkbox' | 'textbox', name: string | RegExp) => {
      clicks += 1
      await page.getByRole(role, { name }).first().click()
    },
  }
}

type Judged = {
  data: { answer: { score: number; feedback: { improvements: string[]; summary: string; marks: Mark[] } } }
}
type Mark = { label: string; quote?: string }

/**
 * The score, the one thing to change if there is one, each place in the answer with its note: all that the server found, which for a
 * question that is new each time may be no place.
 */
async function showsJudgement(page: Page, { score, feedback }: Judged['data']['answer']) {
  const { improvements, summary, marks } = feedback
  const [change] = improvements
  const card = page.getByRole('region', { name: /^Judgment of your answer/ })
  await card.getByText(String(Math.round(score)), { exact: true }).waitFor()
  if (change) await card.getByText('One thing to change').waitFor()
  await card.getByText(change ?? summary, { exact: true }).waitFor()
  await card.getByText(ANSWER.slice(0, 30)).first().waitFor()
  expect((await card.locator('mark').count()) > 0).toBe(marks.some(({ quote }) => quote))
  const notes = await card.locator('[data-note]').allTextContents()
  expect(notes).toEqual(marks.map(({ label }) => expect.stringContaining(label)))
}

describe('a newcomer with nothing but a job post', () => {
  it('sees the first answer judged after eight clicks at most', async () => {
    const { page, problems } = await visit()
    const person = counted(page)
    await page.goto('/')
    await person.click('link', 'Try one question, free')
    await person.click('textbox', 'Full name')
    await page.keyboard.type('Mei Chen')
    await page.keyboard.press('Tab')
    await page.keyboard.type(newEmail())
    for (let field = 0; field < 2; field += 1) {
      // Over the button that shows what was typed.
      await page.getByLabel(field === 0 ? 'Password' : 'Confirm password', { exact: true }).focus()
      await page.keyboard.type('quiet-green-room')
    }
    await person.click('checkbox', /I have read/)
    await person.click('button', 'Create Account')

    await person.click('textbox', 'Job post')
    await page.keyboard.insertText(POSTING)
    await expectAccessible(page)
    await person.click('button', 'Ask me one question')
    await person.click('textbox', 'Your answer')
    await page.keyboard.insertText(ANSWER)
    const judged = page.waitForResponse((reply) => reply.url().endsWith('/answer') && reply.ok())
    await person.click('button', 'Submit Answer')
    await page.getByRole('heading', { name: /^Judgment of your answer/ }).waitFor()
    await showsJudgement(page, ((await (await judged).json()) as Judged).data.answer)
    expect(person.clicks()).toBeLessThanOrEqual(MAX_CLICKS)

    await page.getByRole('button', { name: 'See the report' }).click()
    await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
    await page.getByRole('link', { name: 'Return Home' }).first().click()
    await page.getByRole('heading', { name: 'Graduate Data Engineer', level: 1 }).waitFor()
    await page.getByText('Manchester').first().waitFor()
    expect(problems).toEqual([])
  })

  it('gets there with the keys only', async () => {
    const { page, problems } = await visit()
    let presses = 0
    const go = async (name: string | RegExp, then?: 'Enter' | 'Space') => {
      presses += await tabTo(page, name)
      if (!then) return
      presses += 1
      await page.keyboard.press(then)
    }
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await go('Try one question, free', 'Enter')
    await page.getByLabel('Full name').waitFor()
    for (const [field, text] of [
      ['Full name', 'Sam Rivers'],
      ['Email', newEmail()],
      ['Password', 'quiet-green-room'],
      ['Confirm password', 'quiet-green-room'],
    ] as const) {
      await go(field)
      await page.keyboard.type(text)
    }
    await go(/^I have read/, 'Space')
    await go('Create Account', 'Enter')
    await page.getByRole('textbox', { name: 'Job post' }).waitFor()
    await go('Job post')
    await page.keyboard.insertText(POSTING)
    await go('Ask me one question', 'Enter')
    await page.getByLabel('Your answer').waitFor()
    await go('Your answer')
    await page.keyboard.insertText(ANSWER)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /^Judgment of your answer/ }).waitFor()
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
    expect(problems).toEqual([])
  })
})
