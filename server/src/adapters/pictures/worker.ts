import { parentPort } from 'node:worker_threads'
import type { PrintedLine } from '@greenroom/coach/built-in/posting/picture/printed-line'
import type { Worker } from 'tesseract.js'
import { recognise, startRecogniser } from './recogniser.ts'

export type RecognitionReply = { lines: PrintedLine[] } | { failed: true }

// The thread in which pictures are prepared and read. It may be ended at any moment and takes its recogniser with it.
let recogniser: Promise<Worker> | undefined

parentPort?.on('message', (bytes: Uint8Array) => {
  recogniser ??= startRecogniser()
  recogniser
    .then((worker) => recognise(worker, bytes))
    .then(
      (lines) => reply({ lines }),
      () => reply({ failed: true }),
    )
})

const reply = (message: RecognitionReply) => parentPort?.postMessage(message)
