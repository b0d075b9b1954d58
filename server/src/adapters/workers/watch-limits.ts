import { parentPort, workerData } from 'node:worker_threads'
import type { WatchedLimits } from './protocol.ts'

// A thread beside the one that works, which it can end though that never lets go. It ends the process when a task takes
// too much memory or processor time, or when the server is gone and nobody is left to end it.
const { megabytes, seconds, parent }: WatchedLimits = workerData
const EVERY_MILLISECONDS = 50

let begun: number | undefined
parentPort?.on('message', (isWorking: boolean) => {
  begun = isWorking ? secondsUsed() : undefined
})

setInterval(() => {
  const isLate = begun !== undefined && secondsUsed() - begun > seconds
  const isLarge = process.memoryUsage.rss() > megabytes * 1024 * 1024
  if (isLate || isLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, EVERY_MILLISECONDS)

/** Of the processor, by all threads of the process. */
function secondsUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
