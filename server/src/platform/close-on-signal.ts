/** Milliseconds. Calls under way take a few seconds; whoever has not sent the whole request by then never will. */
const GRACE = 10_000
/** Milliseconds for what is left then: work without a caller, the database. Ending there loses nothing acknowledged. */
const LAST_GRACE = 5000
/** A terminal and `npm start` both pass one Ctrl+C on, so signals within a second of the first are the same one. */
const SAME_SIGNAL = 1000

/**
 * Lets calls under way finish and ends the process: idle connections at once, event streams as soon as they have said
 * goodbye, whatever connection is left after the grace period (`cutOff`). A second signal ends at once.
 */
export function closeOnSignal(
  { close: closeAll, cutOff = () => {} }: { close(): Promise<unknown>; cutOff?(): void },
  { grace = GRACE, lastGrace = LAST_GRACE } = {},
) {
  let since: number | undefined
  const close = () => {
    if (since !== undefined && performance.now() - since > SAME_SIGNAL) process.exit(1)
    if (since !== undefined) return
    since = performance.now()
    console.log('Stopping …')
    setTimeout(() => {
      cutOff()
      setTimeout(() => process.exit(1), lastGrace)
    }, grace)
    closeAll().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
}
