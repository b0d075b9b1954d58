import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { axeFindings } from './axe.ts'

/** The flags keep Chromium from looking for hosts that a closed network does not have. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

/** `offline`: the page is kept by a service worker, which also hides what it loads from `page.route`. */
type Options = { url?: string; language?: string; width?: number; offline?: boolean }
export type Visit = { page: Page; context: BrowserContext; url: string; problems: string[] }

/** One browser for a file of journeys. `visit` opens a fresh person's browser; a console error there fails `close`. */
export function useBrowser() {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS })
  })
  afterAll(() => browser.close())

  return async function visit(options: Options = {}): Promise<Visit> {
    const url = options.url ?? inject('serverUrl')
    const context = await browser.newContext({
      baseURL: url,
      locale: options.language ?? 'en-US',
      viewport: { width: options.width ?? 1440, height: 900 },
      serviceWorkers: options.offline ? 'allow' : 'block',
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    return { page, context, url, problems }
  }
}

/** What the browser itself prints about an answer that the screen handles, such as 401 or a lost connection. */
function expected(text: string) {
  return /Failed to load resource/.test(text)
}

/** Nothing for axe to find, by the WCAG 2.2 AA rules. */
export async function expectAccessible(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await axeFindings(page)).toEqual([])
}
