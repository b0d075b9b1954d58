import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { tabTo } from '#stage/keyboard.ts'
import { newEmail } from '#stage/person.ts'
import { resumePdf } from '#stage/resume-document.ts'
import { ANSWER, onQuestion, resumeFile } from '#stage/steps.ts'

const visit = useBrowser()

describe('the same by keyboard only', () => {
  it('reaches everything with Tab and Enter, and axe finds nothing on the way', async () => {
    const { page, problems } = await visit()
    await page.goto('/')
    await expectAccessible(page)
    await page.goto('/login')
    await expectAccessible(page)
    await page.goto('/register')
    await expectAccessible(page)

    await tabTo(page, 'Full name')
    await page.keyboard.type('Sam Rivers')
    await tabTo(page, 'Email')
    await page.keyboard.type(newEmail())
    await tabTo(page, 'Password')
    await page.keyboard.type('quiet-green-room')
    await tabTo(page, 'Confirm password')
    await page.keyboard.type('quiet-green-room')
    await tabTo(page, /I have read/)
    await page.keyboard.press('Space')
    await tabTo(page, 'Create Account')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)

    await tabTo(page, 'Add New Jobs')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/jobs')
    await page.getByLabel('Job description').waitFor()
    await tabTo(page, 'Job description')
    await page.keyboard.type(
      'Build batch pipelines in Python and SQL. You investigate data quality with depot managers.',
    )
    await tabTo(page, 'Job title')
    await page.keyboard.type('Graduate Data Engineer')
    await expectAccessible(page)
    await tabTo(page, 'Next')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/resume')
    await resumeFile(page).waitFor({ state: 'attached' })
    await expectAccessible(page)

    // Choosing a file opens a dialog of the operating system, which no test can drive; the control itself is focusable.
    await tabTo(page, /Drop your resume here/)
    await resumeFile(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await resumePdf() })
    await page.getByRole('heading', { name: /^Fix these? / }).waitFor()
    await expectAccessible(page)
    await tabTo(page, 'Next')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Interview Preparation Complete' }).waitFor()
    await expectAccessible(page)

    await tabTo(page, 'Start Mock Interview')
    await page.keyboard.press('Enter')
    for (let number = 1; number <= 8; number += 1) {
      await onQuestion(page, number)
      await tabTo(page, 'Your answer')
      await page.keyboard.insertText(`${ANSWER} Example ${number}.`)
      if (number === 1) await expectAccessible(page)
      await page.keyboard.press('Control+Enter')
      await page.locator('[aria-labelledby=judged-now]:focus').waitFor()
      if (number === 1) await expectAccessible(page)
      await tabTo(page, number < 8 ? 'Next question' : 'See the report')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { name: /practice next/ }).waitFor()
    await expectAccessible(page)
    await page.goto('/interview-record')
    await page.getByRole('table').waitFor()
    await expectAccessible(page)
    await page.goto('/home')
    await page.getByRole('tab', { name: /Question Bank/ }).waitFor()
    await expectAccessible(page)
    expect(problems).toEqual([])
  })
})
