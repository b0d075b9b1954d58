import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { axeFindings } from './axe.ts'

/**
 * `offline`: the page is kept by a service worker, which also hides what it loads from `page.route`. `motion`: with the
 * movements that cost a machine without a graphics card most of its time.
 */
type Options = { url?: string; language?: string; width?: number; offline?: boolean; motion?: boolean }
export type Visit = { page: Page; context: BrowserContext; url: string; problems: string[] }

/**
 * `visit` opens a fresh person's browser, which is closed when the journey is over.
 * @param isAlone in a Chromium of its own: in 150, who cuts the network of one page also tells those of others about it.
 */
export function useBrowser({ isAlone = false } = {}) {
  let browser: Browser
  beforeAll(async () => {
    browser = isAlone ? await chromium.launch(inject('chromiumCommand')) : await chromium.connect(inject('chromium'))
  })
  afterAll(() => browser.close())

  return async function visit(options: Options = {}): Promise<Visit> {
    const url = options.url ?? inject('serverUrl')
    const context = await browser.newContext({
      baseURL: url,
      locale: options.language ?? 'en-US',
      viewport: { width: options.width ?? 1440, height: 900 },
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
      serviceWorkers: options.offline ? 'allow' : 'block',
    })
    onTestFinished(() => context.close())
    context.setDefaultTimeout(60_000)
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
