import { workerData } from 'node:worker_threads'

// A thread beside the one that reads. It ends the process when that takes too much memory, or when the server is gone
// and nobody is left to end a reading that takes for ever.
const { bytes, parent }: { bytes: number; parent: number } = workerData
const EVERY_MILLISECONDS = 50

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, EVERY_MILLISECONDS)
