/** Time as the speech parts need it, so that tests can turn it by hand. All values are milliseconds. */
export type Clock = {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

const after: Clock['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export const browserClock: Clock = { now: () => performance.now(), after }
/** Epoch milliseconds, for times that are kept or compared with those of other parts. */
export const wallClock: Clock = { now: () => Date.now(), after }
