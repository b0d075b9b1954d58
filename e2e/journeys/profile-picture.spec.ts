import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { signedIn } from '#stage/person.ts'

const visit = useBrowser()

/** A real PNG of one color, drawn by the browser. */
async function png(page: Page, color: string) {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.fillStyle = fill
    brush.fillRect(0, 0, 300, 200)
    return canvas.toDataURL('image/png')
  }, color)
  return file(`${color}.png`, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

const chooser = (page: Page) =>
  page.locator('label', { hasText: /Drop a picture here|wasn’t changed/ }).locator('input[type=file]')

/** The pictures that are really drawn: their addresses, and the color in the middle of each. */
const drawn = (page: Page) =>
  page.locator('img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const image = picture as HTMLImageElement
      const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
      if (!brush || !image.complete || image.naturalWidth === 0) return 'not drawn'
      brush.drawImage(image, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
      return red > 200 && green < 60 && blue < 60 ? 'red' : blue > 200 && red < 60 && green < 60 ? 'blue' : 'other'
    }),
  )
/** In the user chip, beside the name, and at the form. */
const three = (color: string) => [color, color, color]

it('a picture is given, replaced and removed, and no wrong file takes it away', async () => {
  const { page, problems } = await signedIn(await visit())
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Your picture' }).waitFor()
  expect(await drawn(page)).toEqual([])

  await chooser(page).setInputFiles(await png(page, 'red'))
  await page.getByText('Picture changed').waitFor()
  await expect.poll(() => drawn(page)).toEqual(three('red'))
  await expect.poll(() => page.getByRole('banner').locator('img').count()).toBe(1)
  await expectAccessible(page)
  await page.goto('/home')
  await expect.poll(() => drawn(page)).toEqual(['red'])
  await page.goto('/profile')
  await expect.poll(() => drawn(page)).toEqual(three('red'))

  await chooser(page).setInputFiles(file('notes.png', Buffer.from('Only notes, and no picture at all.')))
  await page.getByText('Your picture wasn’t changed').waitFor()
  await page.getByText('This is not a picture we can show. Please choose a PNG, JPEG or WebP.').waitFor()
  await expectAccessible(page)
  await chooser(page).setInputFiles(file('large.png', Buffer.alloc(3 * 1024 * 1024, 1)))
  await page.getByText('Pictures can be up to 2 MB. Please choose a smaller one.').waitFor()
  await expect.poll(() => drawn(page)).toEqual(three('red'))
  await page.reload()
  await expect.poll(() => drawn(page)).toEqual(three('red'))

  await chooser(page).setInputFiles(await png(page, 'blue'))
  await expect.poll(() => drawn(page)).toEqual(three('blue'))
  await page.reload()
  await expect.poll(() => drawn(page)).toEqual(three('blue'))

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText('Picture removed').waitFor()
  await expect.poll(() => drawn(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Your picture' }).waitFor()
  expect(await drawn(page)).toEqual([])
  expect(problems).toEqual([])
})
