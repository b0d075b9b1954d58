import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { signedIn, withJob } from '#stage/person.ts'
import { POSTING } from '#stage/resume-document.ts'

const visit = useBrowser()
const title = (page: Page) => page.getByLabel('Job title')
const description = (page: Page) => page.getByLabel('Job description')
const newJob = (page: Page) => page.getByRole('link', { name: 'Add New Jobs' }).first().click()

describe('preparing for two jobs', () => {
  it('makes two of them, and what was read and chosen is there again on the way back', async () => {
    const { page, problems, call } = await signedIn(await visit())
    await withJob(call)
    await page.goto('/home')
    await newJob(page)
    await expect.poll(() => title(page).inputValue()).toBe('')
    await title(page).fill('Head Baker')
    await description(page).fill('Bake bread at night.')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/resume')

    await page.goBack()
    await page.getByRole('heading', { name: 'What was read from the posting' }).waitFor()
    await expect.poll(() => title(page).inputValue()).toBe('Head Baker')
    await page.getByText('Practice only').click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/resume')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => page.getByRole('radio', { name: 'Practice only' }).isChecked()).toBe(true)
    await title(page).fill('Head Baker (nights)')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/resume')

    await page.goto('/home')
    await page.getByText('Jobs (2)').waitFor()
    await page.getByText('Head Baker (nights)').filter({ visible: true }).first().waitFor()
    const panel = page.getByRole('region', { name: 'Jobs (2)' })
    for (const job of ['Graduate Data Engineer', 'Head Baker (nights)']) {
      await panel.getByRole('button', { name: job }).click()
      await page.getByRole('heading', { level: 1, name: job }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Edit job' }).click()
    await expect.poll(() => page.getByRole('radio', { name: 'Practice only' }).isChecked()).toBe(true)
    expect(problems).toEqual([])
  })

  it('loses nothing to a reload, another page or another tab, and shows it to nobody else', async () => {
    const { page, context, problems, call, account } = await signedIn(await visit())
    await page.goto('/home')
    await newJob(page)
    await title(page).fill('Night Porter')
    await description(page).fill('Carry bags.')
    await page.reload()
    await expect.poll(() => title(page).inputValue()).toBe('Night Porter')
    await expect.poll(() => description(page).inputValue()).toBe('Carry bags.')

    const other = await context.newPage()
    await other.goto('/jobs/new')
    await title(other).fill('Gardener')
    await description(other).fill('Cut roses.')
    await page.getByLabel('Job title').fill('Night Porter, York')
    await other.reload()
    await expect.poll(() => title(other).inputValue()).toBe('Gardener')

    await other.goto('/home')
    await newJob(other)
    await expect.poll(() => title(other).inputValue()).toBe('')
    await other.getByRole('link', { name: 'Continue with Night Porter, York' }).click()
    await expect.poll(() => description(other).inputValue()).toBe('Carry bags.')
    const address = other.url()
    await other.getByRole('button', { name: 'Next' }).click()
    await other.waitForURL('**/resume')
    // The first tab has the same draft open: it stands at the saved job now.
    await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/)

    await other.getByLabel('Or paste it as text').fill('Jo Park, porter at the Royal York')
    await other.reload()
    await expect
      .poll(() => other.getByLabel('Or paste it as text').inputValue())
      .toBe('Jo Park, porter at the Royal York')

    await other.goto('/home')
    await other.getByRole('button', { name: 'Logout' }).first().click()
    await other.waitForURL('**/login')
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Carry bags')
    await signInAs(other, await call('/auth/register', { ...account, email: `another-${account.email}` }))
    await other.goto(address)
    await title(other).waitFor()
    expect(await title(other).inputValue()).toBe('')
    expect(problems).toEqual([])
  })

  it('shows the posting that was pasted last, under its own title', async () => {
    const { page } = await signedIn(await visit())
    await page.goto('/home')
    await newJob(page)
    const paste = (text: string) =>
      description(page).evaluate((field: HTMLTextAreaElement, pasted) => {
        field.select()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await paste(POSTING)
    await expect.poll(() => title(page).inputValue()).not.toBe('')
    await page.getByRole('heading', { name: 'What was read from the posting' }).waitFor()
    const first = await title(page).inputValue()
    await paste(`Pastry Chef\n\nAbout the job\n${'You bake cakes for weddings and lead two apprentices. '.repeat(4)}`)
    await expect.poll(() => title(page).inputValue()).toBe('Pastry Chef')
    expect(first).not.toBe('Pastry Chef')
  })
})

/** The next person at the same browser. */
const signInAs = (page: Page, { access_token, user }: { access_token: string; user: object }) =>
  page.evaluate(
    ([token, who]) => {
      localStorage.setItem('greenroom.token', token)
      localStorage.setItem('greenroom.user', who)
    },
    [access_token, JSON.stringify(user)] as const,
  )
