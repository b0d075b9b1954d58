/** Milliseconds without a key before anything is searched. */
const SETTLED = 250

/**
 * Waits a moment before a search is sent: the next key asks for something else, and ends this one.
 * @throws the reason of the signal when it is aborted meanwhile
 */
export const untilTypingStops = (signal: AbortSignal) =>
  new Promise<void>((settled, ended) => {
    const timer = setTimeout(settled, SETTLED)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      ended(signal.reason)
    })
  })
