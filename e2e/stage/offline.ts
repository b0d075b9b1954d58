import type { BrowserContext, Page } from 'playwright-core'

/**
 * Opens a page without a network. Chromium 150 cuts it off from a new document too, but says there that it is online, so
 * the page is told here.
 * @returns what brings the network back
 */
export async function openOffline(page: Page, context: BrowserContext, path: string): Promise<() => Promise<void>> {
  await context.setOffline(true)
  await page.goto(path)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    window.dispatchEvent(new Event('offline'))
  })
  return async () => {
    await context.setOffline(false)
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine')
      window.dispatchEvent(new Event('online'))
    })
  }
}
