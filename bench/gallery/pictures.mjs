import { join } from 'node:path'
import { axeFindings } from '../../e2e/stage/axe.ts'
import { signIn } from '../chromium.mjs'
import { textsIn } from './texts.mjs'

/** Pictures of the first height; the page may be longer. */
const HEIGHT = 900
/** How long a skeleton waits before it says what is awaited. */
const PATIENCE_MS = 4300

/**
 * One state in one language, dressed in each of the looks: it is reached once, then the window and the theme change.
 * @returns what is wrong with it, one line each.
 */
export async function takePictures({ browser, server, people, folder }, name, state, language, looks) {
  const wrong = []
  const [first] = looks
  const context = await browser.newContext({
    viewport: { width: state.narrow ? 360 : first.width, height: HEIGHT },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: language,
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => wrong.push(error.message))
  const on = { page, context, people, t: textsIn(language) }
  try {
    const settings = { 'greenroom.language': language }
    if (state.who === 'visitor') await context.addInitScript((kept) => Object.assign(localStorage, kept), settings)
    else await signIn(context, people[state.who ?? 'guest'], settings)
    await state.before?.(on)
    const path = typeof state.path === 'function' ? await state.path(people) : state.path
    await page.goto(server.base + path)
    await page.locator('main').first().waitFor()
    await quiet(page)
    await state.act?.(on)
    await quiet(page)
    if (state.patient) await page.waitForTimeout(PATIENCE_MS)
    for (const look of looks) {
      if (state.narrow && look.width >= 1100) continue
      await dress(page, look)
      // What stays in place while the page scrolls is only seen in a window.
      await page.screenshot({ path: join(folder, fileOf(name, look, language)), fullPage: !state.inWindow })
      for (const finding of await findings(page, look)) wrong.push(`${titleOf(look)}: ${finding}`)
    }
    if (state.print && language === 'en') await page.pdf({ path: join(folder, `${name}-${language}.pdf`) })
  } catch (error) {
    wrong.push(String(error).split('\n').slice(0, 3).join(' '))
  }
  await context.close()
  return wrong.map((line) => `${name} (${language}): ${line}`)
}

const titleOf = ({ theme, width }) => `${theme} ${width}`
const fileOf = (name, { theme, width }, language) => `${name}-${theme}-${language}-${width}.png`

/** `forced`: the colours of the system; 320 wide and 256 high is a window of 1280 by 1024 at 400 %. */
async function dress(page, { theme, width, height = HEIGHT }) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  await page.evaluate((chosen) => {
    if (chosen === 'forced') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
    window.scrollTo(0, 0)
    return document.fonts.ready.then(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }, theme)
}

/** Contrast in forced colours is the system's business. */
async function findings(page, { theme, width }) {
  const found = theme === 'forced' ? [] : (await axeFindings(page)).map((finding) => `axe ${finding}`)
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  return widest > width ? [...found, `${widest} pixels wide`] : found
}

/** Nothing was asked for a moment, and nothing moves. A call that is held does not count. */
async function quiet(page) {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await asked(); now !== before; now = await asked()) {
    before = now
    await page.waitForTimeout(250)
  }
}
