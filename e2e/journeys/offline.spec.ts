import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { openOffline } from '#stage/offline.ts'
import { type Call, signedIn } from '#stage/person.ts'
import { ANSWER } from '#stage/steps.ts'

const visit = useBrowser({ isAlone: true })
const QUESTION = 'What did you do when the night shift was one nurse short?'

describe('without a network', () => {
  it('bank and records are there as they were, writing waits and says so, and signing out leaves nothing', async () => {
    const { page, context, problems, call } = await signedIn(await visit({ offline: true }))
    await practise(call)
    await page.goto('/home')
    await shows(page, QUESTION)
    await records(page)
    await isKept(page, QUESTION, 'Night shifts')

    const reconnect = await openOffline(page, context, '/home')
    await shows(page, QUESTION)
    await shows(page, /^You're offline\. This is what was here on .*\d/)
    await records(page)
    await page.getByRole('tab', { name: 'Question Bank' }).click()
    await page.getByRole('button', { name: `Delete: ${QUESTION}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await shows(page, 'You are offline. This will be sent as soon as you are back online.')

    await reconnect()
    await shows(page, 'Question deleted successfully')
    await page.getByText(/^You're offline/).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    // The screen changes before the last of it is gone.
    await expect.poll(() => page.evaluate(keptHere)).toEqual([])
    await context.setOffline(true)
    // The product still opens, and shows nobody's things.
    await page.goto('/home')
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
    expect(problems).toEqual([])
  })
})

const shows = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

async function records(page: Page) {
  await page.getByRole('tab', { name: /^Interview Record/ }).click()
  await page.getByRole('cell', { name: 'Night shifts' }).first().waitFor()
}

/** All that pages are built of is in the browser by then, and what they show, which is written after it is shown. */
async function isKept(page: Page, ...shown: string[]) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  for (const text of shown) await expect.poll(async () => JSON.stringify(await page.evaluate(keptHere))).toContain(text)
}

/** A question of one's own, answered in a mock interview that is over. */
async function practise(call: Call) {
  const { question } = await call('/questions', { question_text: QUESTION })
  const made = { interview_type: 'mock', question_ids: [question.id], custom_title: 'Night shifts' }
  const { session_id: id } = await call('/interviews', made)
  await call(`/interviews/${id}/start`, {})
  await call(`/interviews/${id}/answer`, { question_id: question.id, answer_text: ANSWER, response_time: 60 })
  await call(`/interviews/${id}/end`, {})
}

/** In the page: everything that is kept of anybody in this browser's databases. */
async function keptHere() {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const rows: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      rows.push(...(await done(database.transaction(store).objectStore(store).getAll())))
    database.close()
  }
  return rows
}
