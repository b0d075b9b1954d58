/** Milliseconds. Calls under way take a few seconds; whoever has not sent the whole request by then never will. */
const GRACE = 10_000
/** Milliseconds for what is left then: work without a caller, the database. Ending there loses nothing acknowledged. */
const LAST_GRACE = 5000
/** A terminal and `npm start` both pass one Ctrl+C on, so signals within a second of the first are the same one. */
const SAME_SIGNAL = 1000

type Ends = { close(): Promise<unknown>; cutOff?(): void }
type Times = { grace?: number; lastGrace?: number }

/**
 * Lets calls under way finish and ends the process: idle connections at once, event streams as soon as they have said
 * goodbye, whatever connection is left after the grace period (`cutOff`). A second signal ends at once.
 */
export function closeOnSignal(ends: Ends) {
  const onSignal = createClosing(ends, (code) => process.exit(code))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}

/** What a signal does. @internal for tests */
export function createClosing(
  { close, cutOff = () => {} }: Ends,
  exit: (code: number) => void,
  { grace = GRACE, lastGrace = LAST_GRACE }: Times = {},
) {
  let since: number | undefined
  return () => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL) exit(1)
      return
    }
    since = performance.now()
    console.log('Stopping …')
    setTimeout(() => {
      cutOff()
      setTimeout(() => exit(1), lastGrace)
    }, grace)
    close().then(
      () => exit(0),
      () => exit(1),
    )
  }
}
