import { browserClock, type Clock } from '#speech/clock.ts'

/**
 * A model sends up to a hundred tokens a second. Nobody reads so fast, and whatever is drawn right after the first
 * words keeps those from being painted: in milliseconds, so often is enough.
 */
const TEXT_EVERY = 50

/** Shows a text that grows: its first words at once, then all that is there at most every 50 ms, until its end. */
export function createPace(show: (text: string) => void, { now, after }: Clock = browserClock) {
  let latest = ''
  let shownAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  const showNow = () => {
    cancel = undefined
    shownAt = now()
    show(latest)
  }
  return {
    text(text: string) {
      latest = text
      if (cancel) return
      const early = shownAt + TEXT_EVERY - now()
      if (early <= 0) showNow()
      else cancel = after(early, showNow)
    },
    end() {
      cancel?.()
      cancel = undefined
    },
  }
}
