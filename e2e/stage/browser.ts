import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'

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

export type Visit = { page: Page; context: BrowserContext; url: string; problems: string[] }

/** One browser for a file of journeys. `visit` opens a fresh person's browser; a console error there fails `close`. */
export function useBrowser() {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS })
  })
  afterAll(() => browser.close())

  return async function visit(options: { url?: string; language?: string; width?: number } = {}): Promise<Visit> {
    const url = options.url ?? inject('serverUrl')
    const context = await browser.newContext({
      baseURL: url,
      locale: options.language ?? 'en-US',
      viewport: { width: options.width ?? 1440, height: 900 },
    })
    context.setDefaultTimeout(15_000)
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
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
