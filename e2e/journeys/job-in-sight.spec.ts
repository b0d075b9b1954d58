import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { signedIn } from '#stage/person.ts'
import { POSTING } from '#stage/resume-document.ts'

const visit = useBrowser()

/** Pastes the posting as a person does, and gives where things are when they have come to rest. */
async function pasted(page: Page) {
  await page.goto('/jobs')
  await page.evaluate((text) => navigator.clipboard.writeText(text), POSTING)
  await page.getByLabel('Job description').focus()
  await page.keyboard.press('Control+V')
  const heading = page.getByRole('heading', { name: 'What was read from the posting' })
  await heading.waitFor()
  const boxOf = async (thing: Locator) => {
    const box = await thing.first().boundingBox()
    if (!box) throw new Error(`${thing} is not shown`)
    return box
  }
  const places = async () => ({
    read: await boxOf(heading),
    description: await boxOf(page.getByLabel('Job description')),
    title: await boxOf(page.getByLabel('Job title')),
    link: await boxOf(page.getByLabel('Link to the posting')),
  })
  await page.evaluate(async () => void (await document.fonts.ready))
  let now = await places()
  await expect
    .poll(async () => {
      const before = now
      now = await places()
      return JSON.stringify(now) === JSON.stringify(before)
    })
    .toBe(true)
  return now
}

describe('what was read from a posting', () => {
  it('stands beside the pasted text, all of it in sight of a laptop', async () => {
    const { page, context } = await signedIn(await visit({ width: 1440 }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { read, description, title, link } = await pasted(page)
    expect(title.x).toBeGreaterThan(description.x + description.width)
    expect(Math.abs(title.y - description.y)).toBeLessThan(40)
    expect(read.y + read.height).toBeLessThan(828)
    expect(link.y).toBeGreaterThan(description.y + description.height)
    await expectAccessible(page)
  })

  it('stands right under it on a phone, before any other way to bring a posting', async () => {
    const { page, context } = await signedIn(await visit({ width: 360 }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { read, description, title, link } = await pasted(page)
    expect(title.y).toBeGreaterThan(description.y + description.height)
    expect(read.y).toBeGreaterThan(title.y)
    expect(link.y).toBeGreaterThan(read.y)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
})
