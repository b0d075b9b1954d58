import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { focused, tabRound, tabTo } from '#stage/keyboard.ts'
import { EXAMPLE_ANSWER, EXAMPLE_QUESTION } from '#stage/landing-example.ts'
import { type Call, signedIn } from '#stage/person.ts'
import { ANSWER } from '#stage/steps.ts'

const visit = useBrowser()
/** Gives an interviewer reason to ask on. */
const SHORT = 'We had a problem with the import and then we fixed it together.'
const ENDS = 'Presented the results to the planning team in March, and they changed the Sunday timetable because of it.'

/** A mock interview of three questions on its first one; `judge` says when answers are judged. */
async function onFirstQuestion(judge: 'each' | 'end') {
  const person = await signedIn(await visit())
  const wanted = { interview_type: 'mock', total_questions: 3, judge }
  const { session_id: session } = await person.call('/interviews', wanted)
  await person.page.goto(`/mock-interview?session=${session}`)
  await seesQuestion(person.page, 1)
  return { ...person, session }
}

const seesQuestion = (page: Page, number: number) =>
  page.getByText(`Question ${number} of 3`).filter({ visible: true }).first().waitFor()
const isOnQuestion = (page: Page) => page.evaluate(() => document.activeElement?.matches('h1') ?? false)

async function answer(page: Page, text: string) {
  await tabTo(page, 'Your answer')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Control+Enter')
}

describe('a mock interview with the keys only', () => {
  it('shows where one is at every stop, and goes on at the question after a pause', async () => {
    const { page, problems } = await onFirstQuestion('end')
    await tabTo(page, 'AI reference answer')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Regenerate' }).waitFor()
    const stops = await tabRound(page)
    for (const name of ['Leave', 'Your answer', 'Start listening', 'Regenerate', 'Skip for now', 'Finish now'])
      expect(stops).toContain(name)

    await tabTo(page, 'Pause')
    await page.keyboard.press('Enter')
    await page.getByText('Paused.').waitFor()
    await expect.poll(() => focused(page)).toBe('Resume')
    await tabRound(page)
    await tabTo(page, 'Resume')
    await page.keyboard.press('Enter')
    await page.getByText('Paused.').waitFor({ state: 'detached' })
    await expect.poll(() => isOnQuestion(page)).toBe(true)
    expect(problems).toEqual([])
  })

  it('skips a follow-up without losing the place', async () => {
    const { page } = await onFirstQuestion('end')
    await answer(page, SHORT)
    await seesQuestion(page, 2)
    await page.getByRole('button', { name: 'Skip it' }).waitFor()
    await tabTo(page, 'Skip it')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Skip it' }).waitFor({ state: 'detached' })
    await expect.poll(() => isOnQuestion(page)).toBe(true)
  })

  it('reads each judgement, leaves the question to finish with Escape, and finishes early', async () => {
    const { page, session } = await onFirstQuestion('each')
    await answer(page, ANSWER)
    await page.getByRole('heading', { name: /^Judgment of your answer/ }).waitFor()
    await page.locator('[aria-labelledby=judged-now]:focus').waitFor()
    await tabRound(page)
    await tabTo(page, 'Say it again')
    await page.keyboard.press('Enter')
    await expect.poll(() => isOnQuestion(page)).toBe(true)
    await answer(page, `${ANSWER} It has held since.`)
    await tabTo(page, 'Next question')
    await page.keyboard.press('Enter')
    await seesQuestion(page, 2)
    await expect.poll(() => isOnQuestion(page)).toBe(true)

    await tabTo(page, 'Finish now')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    expect(new Set(await tabRound(page))).toEqual(new Set(['Cancel', 'Finish now']))
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Finish now')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await tabTo(page, 'Finish now')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/complete?session=${session}`)
    await page.getByRole('heading', { name: /practice next/ }).waitFor()
  })
})

/** A finished interview. Its first answer has notes: they are those of the landing page. */
async function practised(call: Call) {
  const given = [
    [EXAMPLE_QUESTION, EXAMPLE_ANSWER],
    ['Tell me about something you explained to people outside your team.', ENDS],
  ] as const
  const ids: string[] = []
  for (const [question_text] of given) ids.push((await call('/questions', { question_text })).question.id)
  const { session_id: session } = await call('/interviews', { interview_type: 'mock', question_ids: ids })
  await call(`/interviews/${session}/start`, {})
  for (const [at, [, answer_text]] of given.entries())
    await call(`/interviews/${session}/answer`, { question_id: ids[at], answer_text, response_time: 60 })
  await call(`/interviews/${session}/end`, {})
  return session
}

describe('a report with the keys only', () => {
  it('goes from answer to answer, compares, reads the notes, downloads, and practices', async () => {
    const { page, problems, call } = await signedIn(await visit())
    const session = await practised(call)
    await page.goto(`/complete?session=${session}`)
    await page.getByRole('heading', { name: /practice next/ }).waitFor()
    await tabRound(page)

    await tabTo(page, /^Question 1, \d+ of 100$/)
    await page.keyboard.press('Enter')
    await page.getByText('Question 1', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toMatch(/^Question 1,/)
    await tabTo(page, / points /)
    await tabTo(page, 'Compare with the reference answer')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'AI reference answer' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Hide the reference answer')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Compare with the reference answer')

    const file = page.waitForEvent('download')
    await tabTo(page, 'Download Markdown')
    await page.keyboard.press('Enter')
    expect((await file).suggestedFilename()).toMatch(/\.md$/)
    await tabTo(page, /^Practice question \d$/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mock-interview?session=*')
    await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
    expect(problems).toEqual([])
  })
})
