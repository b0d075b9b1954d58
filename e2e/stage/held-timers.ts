import type { Page } from 'playwright-core'

declare global {
  interface Window {
    letGo(): void
  }
}

/**
 * What a page shows for some seconds only stays until `letGo`: its timers of two seconds and more wait for that, however
 * busy the machine is.
 */
export async function holdTimers(page: Page) {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const waiting: (() => void)[] = []
    let held = true
    const hold = (run: TimerHandler, after = 0, ...given: unknown[]) => {
      if (!held || after < 2000) return start(run, after, ...given)
      waiting.push(() => start(run, 0, ...given))
      return 0
    }
    Object.assign(window, {
      setTimeout: hold,
      letGo: () => {
        held = false
        for (const go of waiting.splice(0)) go()
      },
    })
  })
}

export const letGo = (page: Page) => page.evaluate(() => window.letGo())
