import type { Page } from 'playwright-core'

/** Presses Tab until the focused control has this name; fails when a whole round does not find it. */
export async function tabTo(page: Page, name: string | RegExp) {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name
  const seen: string[] = []
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(focusedName)
    if (wanted.test(focused)) return
    seen.push(focused)
  }
  throw new Error(`Tab never reached ${name}; it went through ${[...new Set(seen)].join(', ')}`)
}

/** The accessible name of what has the focus, as far as labels and text give it. Runs in the page. */
function focusedName() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return ''
  const labels =
    'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].map((label) => label.textContent ?? '')
      : []
  const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent) ?? ''
  return name.replace(/\s+/g, ' ').trim()
}
