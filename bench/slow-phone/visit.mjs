import { scriptRecogniser } from '../../e2e/stage/recogniser.ts'
import { signIn } from '../chromium.mjs'
import { figuresOf } from './trace.mjs'

/** A phone of the middle of the market of some years ago, on a poor connection; the figures Lighthouse uses. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOWER = 4
/** What a page still does when one can begin with it; a live interview is never quiet. */
const SETTLES = 6000
const CATEGORIES = [
  '-*',
  'loading',
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

/** Opens a page as somebody who has never been here. @returns its figures, see trace.mjs, and the bytes that were loaded */
export async function visit(browser, base, { path, ready, signedIn, sessionStorage = {} }) {
  // Its loading is not slowed down, so it would only take the processor; it begins when the page has nothing to do.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  if (signedIn) await signIn(context, signedIn)
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) window.sessionStorage.setItem(key, value)
  }, sessionStorage)
  await scriptRecogniser(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(base + path, { waitUntil: 'load' })
  await page.getByRole(ready.role, { name: ready.name }).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(SETTLES)
  const trace = JSON.parse((await browser.stopTracing()).toString())
  await context.close()
  return { ...figuresOf(trace.traceEvents, base + path), bytes }
}
