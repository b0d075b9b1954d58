import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

// Loaded before anything else of a worker, so that loading gives way to the server too. On Linux a priority belongs to
// a thread, and those that collect garbage and compile are there already.
const niceness = Number(process.argv.at(-1))
if (niceness > 0) for (const thread of threads()) lower(thread)

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [0]
  }
}

function lower(thread: number): void {
  try {
    setPriority(thread, niceness)
  } catch {
    // The thread is gone, or the system does not let us; both are no reason to fail.
  }
}
