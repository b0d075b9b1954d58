import { parentPort } from 'node:worker_threads'
import type { PrintedLine } from '@greenroom/coach/built-in/posting/picture/printed-line'
import type { Page, Worker } from 'tesseract.js'
import { recognise, startRecogniser } from './recogniser.ts'

export type RecognitionReply = { lines: PrintedLine[] } | { failed: true }

// The thread in which pictures are prepared and read. It may be ended at any moment and takes its recogniser with it.
let recogniser: Promise<Worker> | undefined

parentPort?.on('message', (bytes: Uint8Array) => {
  recogniser ??= startRecogniser()
  recogniser
    .then((worker) => recognise(worker, bytes))
    .then(
      (page) => reply({ lines: linesOf(page) }),
      () => reply({ failed: true }),
    )
})

const reply = (message: RecognitionReply) => parentPort?.postMessage(message)

const linesOf = ({ blocks }: Page): PrintedLine[] =>
  (blocks ?? []).flatMap((block, place) =>
    block.paragraphs.flatMap(({ lines }) =>
      lines.map((line) => ({
        block: place,
        top: line.bbox.y0,
        bottom: line.bbox.y1,
        words: line.words.map(({ text, bbox }) => ({ text, left: bbox.x0, right: bbox.x1 })),
      })),
    ),
  )
