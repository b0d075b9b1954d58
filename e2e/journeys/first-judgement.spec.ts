import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { tabTo } from '#stage/keyboard.ts'
import { newEmail } from '#stage/person.ts'
import { POSTING } from '#stage/resume-document.ts'
import { ANSWER } from '#stage/steps.ts'

const visit = useBrowser()

/** From the landing page to the first judged answer, without an account. */
const MAX_CLICKS = 3
/** The same by keyboard: Tab, Enter and Space, what is typed left out. */
const MAX_PRESSES = 25

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

type Judged = { data: { answer: { score: number; feedback: { improvements: string[]; summary: string } } } }

/** The score, and the one thing to change if there is one. */
async function showsJudgement(page: Page, { score, feedback }: Judged['data']['answer']) {
  const [change] = feedback.improvements
  const card = page.getByRole('region', { name: /^Judgment of your answer/ })
  await card.getByText(String(Math.round(score)), { exact: true }).waitFor()
  if (change) await card.getByText('One thing to change').waitFor()
  await card.getByText(change ?? feedback.summary, { exact: true }).waitFor()
}

async function register(page: Page) {
  await page.getByLabel('Full name').fill('Mei Chen')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('quiet-green-room')
  await page.getByLabel('Confirm password', { exact: true }).fill('quiet-green-room')
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

describe('a newcomer with nothing but a job post', () => {
  it('sees the first answer judged after three clicks at most, and keeps it by signing up', async () => {
    const { page, problems } = await visit()
    const person = counted(page)
    await page.goto('/')
    await person.click('textbox', 'Job post')
    await page.keyboard.insertText(POSTING)
    await person.click('button', 'Ask me one question')
    // The question has the focus, and the field comes next.
    await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
    const question = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
    await tabTo(page, 'Your answer')
    await page.keyboard.insertText(ANSWER)
    const judged = page.waitForResponse((reply) => reply.url().endsWith('/try/answer') && reply.ok())
    await person.click('button', 'Judge my answer')
    const { answer } = ((await (await judged).json()) as Judged).data
    await showsJudgement(page, answer)
    expect(person.clicks()).toBeLessThanOrEqual(MAX_CLICKS)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Keep it: create an account' }).click()
    await register(page)
    await page.getByText('The question you tried is saved with your answer').waitFor()
    await page.getByRole('heading', { name: 'Graduate Data Engineer', level: 1 }).waitFor()
    await page
      .getByText(question ?? '')
      .filter({ visible: true })
      .first()
      .waitFor()
    await page
      .getByText(String(Math.round(answer.score)), { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Open it' }).click()
    await page.getByText(ANSWER.slice(0, 30)).filter({ visible: true }).first().waitFor()
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
    await go('Job post')
    await page.keyboard.insertText(POSTING)
    await go('Ask me one question', 'Enter')
    await page.getByLabel('Your answer').waitFor()
    await go('Your answer')
    await page.keyboard.insertText(ANSWER)
    await go('Judge my answer', 'Enter')
    await page.getByRole('region', { name: /^Judgment of your answer/ }).waitFor()
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
    expect(problems).toEqual([])
  })
})
