import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { ASKED, goLive, isLive, panel, prepareLive, say, says, sees } from '#stage/live.ts'

const visit = useBrowser({ isAlone: true })

describe('live without the server', () => {
  it('has the own answer from this browser, and forgets the bank with signing out', async () => {
    const { page, context, problems, session } = await prepareLive(await visit())
    const kept = () =>
      page.evaluate(async () => {
        // Opened before the product has made it, it would stay empty.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'greenroom-bank')) return '[]'
        const open = indexedDB.open('greenroom-bank')
        await new Promise((done) => {
          open.onsuccess = done
        })
        const all = open.result.transaction('kept').objectStore('kept').getAll()
        await new Promise((done) => {
          all.onsuccess = done
        })
        open.result.close()
        return JSON.stringify(all.result.flat())
      })
    const loaded = page.waitForResponse(/questions\/with-answers.*has_answers=false/)
    await goLive(page, session)
    await loaded
    await expect.poll(kept).toContain('of Sunday missing')
    // What the screen loads behind itself must be there, too, before the network is cut.
    for (const name of ['Speech recognition', 'Transcript', 'Interview Copilot']) await panel(page, name).waitFor()
    await page.getByRole('button', { name: /Answer the last line/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).getByText('of Sunday missing').waitFor()
    await says(page, /Connection lost\. Your own answer stays/)
    await page.getByRole('combobox').fill('data wro')
    await page.getByRole('option', { name: /your data was wrong/ }).waitFor()
    await context.setOffline(false)
    await says(page, /The last suggestion failed Your own answer stays/)
    await page.goto('/profile')
    await page
      .getByRole('button', { name: /^(Log out|Logout|Sign out)$/ })
      .first()
      .click()
    await page.waitForURL(/login|\/$/)
    await expect.poll(kept).toBe('[]')
    expect(problems).toEqual([])
  })

  it('stays cleared after a reload, and says what the record still has', async () => {
    const { page, session } = await prepareLive(await visit())
    await goLive(page, session)
    const kept = page.waitForResponse(
      (reply) => reply.url().endsWith('/suggestions') && reply.ok() && reply.request().method() === 'PUT',
    )
    await say(page, ASKED)
    await sees(page, /Generated, built-in coach$/)
    await kept
    await panel(page, 'Interview Copilot').getByRole('button', { name: 'Clear All' }).click()
    await panel(page, 'Transcript').getByRole('button', { name: 'Clear All' }).click()
    await says(page, /Every line saved/)
    await page.reload()
    await isLive(page)
    await sees(page, /0 suggestions in total\. 1 cleared from here is still in the record\./)
    await panel(page, 'Transcript').getByText('1 cleared from here is still in the record.').waitFor()
    expect(await page.getByRole('article', { name: 'Your answer' }).count()).toBe(0)
  })
})
