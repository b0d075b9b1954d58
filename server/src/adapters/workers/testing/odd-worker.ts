import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { serveTasks } from '#adapters/workers/serve-tasks.ts'

/** Tasks that do what tasks must not do. */
export const oddHandlers = {
  echo: (value: unknown) => value,
  pid: () => process.pid,
  /** Of each thread of this process. */
  niceness: () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))),
  environment: () => Object.keys(process.env),
  loop: () => {
    for (;;);
  },
  grow: () => {
    const numbers: number[] = []
    for (;;) numbers.push(numbers.length)
  },
  growOutsideTheHeap: () => {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(1024 * 1024, 1))
  },
  keep: (megabytes: number) => {
    kept.push(Buffer.alloc(megabytes * 1024 * 1024, 1))
  },
  exit: () => process.exit(0),
  exitLater: () => {
    setImmediate(() => process.exit(0))
  },
  fail: () => {
    throw new TypeError('not this')
  },
  print: () => console.log('what a stranger wrote'),
  wait: (milliseconds: number) => wait(milliseconds),
}
const kept: Buffer[] = []

export default serveTasks(oddHandlers)
