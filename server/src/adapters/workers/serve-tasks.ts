import { Worker } from 'node:worker_threads'
import type { Begun, Handlers, Task, TaskReply } from './protocol.ts'

const MEGABYTE = 1024 * 1024

/**
 * The side of the worker: answers tasks by the handlers, and has the memory watched from a thread, which goes on while
 * a handler holds this one. What libraries print about what strangers send belongs in no log.
 */
export function serveTasks(handlers: Handlers): (task: Task) => Promise<TaskReply> {
  const [, , megabytes] = process.argv
  watchMemory(Number(megabytes))
  process.stdout.write = () => true
  process.stderr.write = () => true
  return async ({ name, input }) => {
    process.send?.({ pid: process.pid } satisfies Begun)
    const result = await answer(handlers, name, input)
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

function watchMemory(megabytes: number) {
  const workerData = { bytes: megabytes * MEGABYTE, parent: process.ppid }
  new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData, execArgv: [] }).unref()
}
