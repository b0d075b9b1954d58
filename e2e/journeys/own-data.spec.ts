import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { signedIn } from '#stage/person.ts'
import { type RunningServer, startServer } from '#stage/server.ts'
import { uploadResume } from '#stage/steps.ts'

const visit = useBrowser()
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.remove())

/** Every file that is kept for anybody. */
const keptFiles = async () => {
  const entries = await readdir(join(server.folder, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile())
}

describe('one’s own data', () => {
  it('can be taken along, and goes with the account, files too', async () => {
    const { page, problems, account } = await signedIn(await visit({ url: server.url }))
    await page.goto('/resume')
    await uploadResume(page)
    expect((await keptFiles()).length).toBeGreaterThan(0)

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Collect my data' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download archive' }).click()
    const archive = await buffer(await (await downloading).createReadStream())
    expect(archive.subarray(0, 2).toString()).toBe('PK')
    expect(archive.includes('nadia-ferreira.pdf')).toBe(true)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Delete account' }).click()
    const password = page.getByLabel('Your password, to confirm')
    await password.fill('not this one')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByText('The current password is wrong').waitFor()
    await expectAccessible(page)
    await password.fill('quiet-green-room')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByText('Your account and everything in it has been deleted').waitFor()
    await expect.poll(keptFiles).toEqual([])

    await page.goto('/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill('quiet-green-room')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('Login failed, please try again').waitFor()
    expect(problems).toEqual([])
  })
})
