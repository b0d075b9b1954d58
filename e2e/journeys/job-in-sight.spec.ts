import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { signedIn } from '#stage/person.ts'
import { POSTING } from '#stage/resume-document.ts'

const visit = useBrowser()

/** Pastes the posting as a person does, and gives where things are then. */
async function pasted(page: Page) {
  await page.goto('/jobs')
  await page.evaluate((text) => navigator.clipboard.writeText(text), POSTING)
  await page.getByLabel('Job description').focus()
  await page.keyboard.press('Control+V')
  const heading = page.getByRole('heading', { name: 'What was read from the posting' })
  await heading.waitFor()
  const boxOf = async (name: string) => {
    const box = await page.getByLabel(name).first().boundingBox()
    if (!box) throw new Error(`no ${name}`)
    return box
  }
  const read = await heading.boundingBox()
  if (!read) throw new Error('nothing read')
  return {
    read,
    description: await boxOf('Job description'),
    title: await boxOf('Job title'),
    link: await boxOf('Link to the posting'),
  }
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
