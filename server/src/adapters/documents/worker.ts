import { parentPort } from 'node:worker_threads'
import type { DocumentType } from './port.ts'
import { readBytes } from './read-bytes.ts'
import { ReadingProblem } from './reading-problem.ts'
import type { WorkerReply } from './worker-pool.ts'

// The thread in which documents are read. It may be ended at any moment, so it keeps nothing.
parentPort?.on('message', ({ type, bytes }: { type: DocumentType; bytes: Uint8Array }) => {
  readBytes(type, bytes).then(
    (reading) => reply({ ok: true, ...reading }),
    (error: unknown) => reply({ ok: false, reason: error instanceof ReadingProblem ? error.reason : 'broken' }),
  )
})

const reply = (message: WorkerReply) => parentPort?.postMessage(message)

reply({ ready: true })
