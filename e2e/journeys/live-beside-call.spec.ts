import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { ASKED, DATA_QUESTION, goLive, panel, prepareLive, say, sees } from '#stage/live.ts'

const visit = useBrowser()

describe('beside a call', () => {
  it('a small window has question, own answer and suggestion, stays readable at 280 px and goes with one key', async () => {
    const { page, context, problems, session } = await prepareLive(await visit())
    await goLive(page, session)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Small window beside the call' }).click()
    const small = await opened
    small.on('pageerror', (error) => problems.push(String(error)))
    await small.setViewportSize({ width: 280, height: 400 })
    await sees(small, 'Anyone you share your whole screen with sees this window.')
    await say(page, ASKED)
    await small.getByRole('heading', { name: /^Could you tell me about a time/ }).waitFor()
    const first = small.getByRole('article', { name: 'Your answer' }).getByRole('listitem').first()
    await first.waitFor()
    // In the upper third, and nothing to be moved sideways.
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(400 / 3)
    await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(280)
    await sees(small, 'Suggestion')
    await expectAccessible(small)
    // It is gone before the key is up again.
    await small.keyboard.press('Escape').catch(() => {})
    await expect.poll(() => small.isClosed()).toBe(true)
    await page.getByRole('button', { name: 'Small window beside the call', pressed: false }).waitFor()
    expect(problems).toEqual([])
  })

  it('comes and goes with Alt and W at the size it opens with, answers the last line, and says so when it is not let', async () => {
    const { page, context, problems, session } = await prepareLive(await visit())
    await goLive(page, session)
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Alt+w')
    const small = await opened
    await small.setViewportSize({ width: 360, height: 400 })
    const first = small.getByRole('article', { name: 'Your answer' }).getByRole('listitem').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(400 / 3)
    // Letters grow with the window, for two metres.
    const letters = () => first.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
    await expect.poll(letters).toBeGreaterThan(25)
    await small.setViewportSize({ width: 900, height: 700 })
    await expect.poll(letters).toBe(64)
    await say(page, 'So that is how we work here.')
    await panel(page, 'Transcript').getByText('So that is how we work here.').waitFor()
    await small.keyboard.press('Alt+a')
    await small.getByRole('heading', { name: 'So that is how we work here.' }).waitFor()
    await small.keyboard.press('Alt+w').catch(() => {})
    await expect.poll(() => small.isClosed()).toBe(true)

    await page.evaluate(() => {
      Object.defineProperty(window, 'documentPictureInPicture', { value: undefined })
      window.open = () => null
    })
    await page.keyboard.press('Alt+w')
    await sees(page, /^The browser did not open the small window/)
    expect(problems).toEqual([])
  })
})

describe('where nothing is heard', () => {
  it('a question is typed, picked from the bank or asked as it is, and stands in the debrief', async () => {
    const { page, context, problems, session } = await prepareLive(await visit({ width: 360 }))
    await context.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined })
    })
    await goLive(page, session)
    await sees(page, /^Type the question/)
    const field = page.getByRole('combobox')
    await field.waitFor()
    await page.keyboard.press('Alt+q')
    await page.locator('[role=combobox]:focus').waitFor()
    await page.keyboard.type('data wro')
    await page.getByRole('option', { name: DATA_QUESTION }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'Your answer' }).getByText('of Sunday missing').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await page.keyboard.press('Alt+q')
    await page.locator('[role=combobox]:focus').waitFor()
    await page.keyboard.type('why do you want to work for us')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'why do you want to work for us' }).waitFor()
    await page.getByRole('tab', { name: 'Transcript 0' }).click()
    await page.getByRole('button', { name: 'End interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await page.waitForURL('**/complete?**')
    await page.goto(`/interview-record/${session}`)
    await sees(page, '2 questions were asked.')
    await panel(page, 'What was asked').getByText(DATA_QUESTION).first().waitFor()
    expect(problems).toEqual([])
  })
})
