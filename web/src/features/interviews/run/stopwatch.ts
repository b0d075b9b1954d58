/** Counts seconds while it runs. `now` gives epoch milliseconds, so that a sleeping computer counts as well. */
export type Stopwatch = {
  run(): void
  hold(): void
  seconds(): number
  /** Goes on from here, as somebody else has counted. */
  set(seconds: number): void
}

export function createStopwatch(startSeconds = 0, now: () => number = Date.now): Stopwatch {
  let before = startSeconds * 1000
  let since: number | undefined
  return {
    run: () => {
      since ??= now()
    },
    hold: () => {
      if (since === undefined) return
      before += Math.max(0, now() - since)
      since = undefined
    },
    set: (seconds) => {
      before = seconds * 1000
      if (since !== undefined) since = now()
    },
    seconds: () => Math.floor((before + (since === undefined ? 0 : Math.max(0, now() - since))) / 1000),
  }
}

/** 252 → 04:12; from an hour on 1:04:12. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
