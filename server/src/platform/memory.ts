import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

const MEGABYTE = 2 ** 20
/** So much above the level after the last collection it is worth a tenth of a second. */
const MAX_GROWTH = 64 * MEGABYTE

/**
 * V8 collects under pressure only: what a busy hour has taken stays with a process that nobody calls any more.
 * @returns to be called in a quiet moment, for it holds the event loop for about a tenth of a second: collects all
 * garbage when the process has grown by 64 MB since the last time, and says whether it did.
 * @param sizeOfProcess in bytes
 */
export function createMemoryRelease(sizeOfProcess: () => number = process.memoryUsage.rss): () => boolean {
  let collect: Collect | undefined
  let level = sizeOfProcess()
  return () => {
    const size = sizeOfProcess()
    level = Math.min(level, size)
    if (size - level < MAX_GROWTH) return false
    collect ??= exposeCollector()
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    level = sizeOfProcess()
    return true
  }
}

/** Node has no other way to ask for a collection at run time: https://nodejs.org/api/v8.html#v8setflagsfromstringflags */
function exposeCollector(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
