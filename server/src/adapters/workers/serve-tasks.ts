import { Worker } from 'node:worker_threads'
import type { Begun, Handlers, Task, TaskReply, WatchedLimits } from './protocol.ts'

const MEGABYTE = 1024 * 1024

/**
 * The side of the worker: answers tasks by the handlers, and has its limits watched from a thread, which goes on while
 * a handler holds this one. What libraries print about what strangers send belongs in no log.
 */
export function serveTasks(handlers: Handlers): (task: Task) => Promise<TaskReply> {
  const watch = watchLimits()
  process.stdout.write = () => true
  process.stderr.write = () => true
  return async ({ name, input }) => {
    process.send?.({ pid: process.pid } satisfies Begun)
    watch.postMessage(true)
    const result = await answer(handlers, name, input)
    watch.postMessage(false)
    return { ...result, megabytes: process.memoryUsage.rss() / MEGABYTE }
  }
}

async function answer(handlers: Handlers, name: string, input: never) {
  try {
    return { ok: true as const, value: await handlers[name]?.(input) }
  } catch (error) {
    return { ok: false as const, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function watchLimits(): Worker {
  const [megabytes, seconds] = process.argv.slice(2).map(Number)
  const limits = { megabytes: megabytes ?? 0, seconds: seconds ?? 0, parent: process.ppid } satisfies WatchedLimits
  const watch = new Worker(new URL('./watch-limits.ts', import.meta.url), { workerData: limits, execArgv: [] })
  watch.unref()
  return watch
}
