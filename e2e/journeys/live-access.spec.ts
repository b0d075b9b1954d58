import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { focused, tabRound, tabTo } from '#stage/keyboard.ts'
import { ASKED, isLive, panel, prepareLive, say, sees } from '#stage/live.ts'

const visit = useBrowser()
const MOST = { width: 1440, height: 900 }
const LEAST = { width: 360, height: 800 }

describe('live help for everybody', () => {
  it('has nothing for axe to find, in light and dark, from 360 to 1440 pixels', async () => {
    const { page, problems, session } = await prepareLive(await visit())
    await page.goto(`/interview?session=${session}`)
    await page.getByRole('button', { name: 'Go live' }).waitFor()
    await everywhere(page)
    await page.getByRole('button', { name: 'Go live' }).click()
    await isLive(page)
    await say(page, ASKED)
    await sees(page, /Generated, built-in coach$/)
    await say(page, 'What would you change about our depots first?')
    for (let line = 1; line <= 8; line += 1)
      await say(page, `And this is line ${line} of what one says in an interview.`)
    await say(page, 'My last manager was an idiot, to be honest.')
    await sees(page, /This sounds hard/)
    await page.evaluate(() => window.stopHearing('not-allowed'))
    await sees(page, 'Microphone permission denied')
    await everywhere(page, true)
    await page.setViewportSize(LEAST)
    for (const name of [/^Transcript/, /^Question Bank/]) {
      await page.getByRole('tab', { name }).click()
      await expectAccessible(page)
      await fits(page)
    }
    await page.setViewportSize(MOST)
    await page.getByRole('banner').getByRole('button', { name: 'End interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await page.waitForURL('**/complete?**')
    await page.goto(`/interview-record/${session}`)
    await sees(page, 'Practice these')
    await everywhere(page)
    expect(problems).toEqual([])
  })

  it('shows code of any length without being moved sideways', async () => {
    const { page, session, call } = await prepareLive(await visit({ width: 360 }), { rehearsed: false })
    await call(`/interviews/${session}/start`, {})
    const code = `\`\`\`python\n${'checked = count(rows) '.repeat(12)}\n\`\`\``
    const said = { id: 'a-q1-1', question: ASKED, answer: code, timestamp: new Date().toISOString() }
    await call(`/interviews/${session}/suggestions`, { suggestions: [said] }, 'PUT')
    await page.goto(`/interview?session=${session}`)
    await page.getByRole('button', { name: 'Go live' }).click()
    await page.locator('pre').waitFor()
    await fits(page)
  })

  it('is reached by the keyboard alone, and what is said is read out', async () => {
    const { page, session } = await prepareLive(await visit())
    await page.goto(`/interview?session=${session}`)
    await page.getByRole('button', { name: 'Go live' }).waitFor()
    await tabRound(page)
    await tabTo(page, 'Go live')
    await page.keyboard.press('Enter')
    await isLive(page)
    await say(page, ASKED)
    await sees(page, /Generated, built-in coach$/)
    await expect.poll(() => page.getByRole('log').textContent()).toBe(`Heard: ${ASKED}`)
    await page.getByRole('button', { name: 'Clear match' }).waitFor()
    await tabRound(page)
    for (const name of [
      'Record',
      'End interview',
      'Leave',
      /^Share your screen/,
      'Stop',
      'Clear History',
      'Clear All',
      'Export as Markdown',
      'Regenerate Last',
      'Copy',
      /^From \d sources?$/,
      'Answer everything',
      'Key points only',
      /^Answer the last line/,
      'Clear match',
    ])
      await tabTo(page, name)
    await page.keyboard.press('Enter')
    await sees(page, 'Ask a question to find similar ones from your history')
    await page.keyboard.press('Alt+KeyA')
    await page.getByRole('heading', { name: `2. ${ASKED}` }).waitFor()
    await tabTo(page, 'End interview')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    expect(new Set(await tabRound(page))).toEqual(new Set(['Cancel', 'End interview']))
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('End interview')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await tabTo(page, 'End interview')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/complete?**')
    await panel(page, /./).first().waitFor()
  })
})

/** In both themes and at both widths, each with each other where there is most to see; nothing stands beyond the edge. */
async function everywhere(page: Page, most = false) {
  for (const size of [MOST, LEAST])
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!most && (size === MOST) === (colorScheme === 'dark')) continue
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
      await fits(page)
    }
  await page.setViewportSize(MOST)
}

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
