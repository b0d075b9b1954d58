// Loaded into the server by bench/stall.mjs (--import). Keeps the longest time for which the event loop did not turn, and
// how much of it the loop itself was working: the rest is waiting for a processor on a busy machine.
// SIGUSR2 writes what was kept to STALL_FILE and begins anew.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const EVERY = 5

if (isMainThread && process.env.STALL_FILE) {
  const kept = { clock: 0, working: 0, turns: [] }
  let last = performance.now()
  let used = millisecondsUsed()
  setInterval(() => {
    const [now, total] = [performance.now(), millisecondsUsed()]
    const [clock, working] = [now - last - EVERY, Math.min(total - used, now - last)]
    kept.clock = Math.max(kept.clock, clock)
    kept.working = Math.max(kept.working, working)
    if (clock > 50) kept.turns.push([Math.round(clock), Math.round(working)])
    last = now
    used = total
  }, EVERY).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.STALL_FILE, JSON.stringify(kept))
    Object.assign(kept, { clock: 0, working: 0, turns: [] })
  })
}

/** Milliseconds of processor time of this thread. */
function millisecondsUsed() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
