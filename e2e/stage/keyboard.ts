import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The controls that a round with Tab has come by. */
    stops?: Set<Element>
  }
}

/** More than any screen has controls. */
const MAX_STOPS = 200

/**
 * Presses Tab until the focused control has this name; fails when a whole round does not find it. Gives how often it
 * was pressed.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<number> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name
  const seen: string[] = []
  for (let presses = 1; presses <= 120; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await focused(page)
    if (wanted.test(name)) return presses
    seen.push(name)
  }
  throw new Error(`Tab never reached ${name}; it went through ${[...new Set(seen)].join(', ')}`)
}

/** What has the focus, by its name. */
export const focused = (page: Page) => page.evaluate(focusedName)

/**
 * Goes once around with Tab, on the page or in the dialog that is open: the round ends, and at each stop the control
 * can be seen, is not covered, and shows that it has the focus. Gives the names of the stops.
 */
export async function tabRound(page: Page): Promise<string[]> {
  const names: string[] = []
  const hidden: string[] = []
  await page.evaluate(() => {
    window.stops = new Set()
  })
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopHere)
    if (stop === 'again') {
      if (hidden.length > 0) throw new Error(`The focus cannot be seen on ${hidden.join(', ')}`)
      return names
    }
    if (stop === 'outside') continue
    const name = await focused(page)
    names.push(name)
    if (stop === 'hidden') hidden.push(name)
  }
  throw new Error(`Tab never came around: ${names.join(', ')}`)
}

/** `outside`: the browser itself has the focus. Runs in the page. */
function stopHere(): 'again' | 'outside' | 'seen' | 'hidden' {
  const element = document.activeElement
  if (!element || element === document.body || element.matches('dialog')) return 'outside'
  if (window.stops?.has(element)) return 'again'
  window.stops?.add(element)
  // A radio button or a file field is drawn by its label.
  const drawn = [element, element.closest('label')].filter((one) => one !== null)
  const shows = drawn.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
  const isInSight = drawn.some((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]))
    return places.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (one.contains(there) || there.contains(one)) && there !== document.body
    })
  })
  return shows && isInSight ? 'seen' : 'hidden'
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
