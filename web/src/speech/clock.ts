/** Time as the speech parts need it, so that tests can turn it by hand. All values are milliseconds. */
export type Clock = {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
