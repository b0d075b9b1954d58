import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { type Encoder, OWN_ENCODER, openEncoder } from '@greenroom/coach/encoder'
import type { EmbeddingReply, EmbeddingRequest } from './offline-embeddings.ts'

// The thread in which sentences become vectors: 2 to 10 ms each, which would hold up every request.
/** Of an operator's own encoder, else the one that comes with the coach is used. */
const FOLDER: string = workerData?.folder ?? fileURLToPath(OWN_ENCODER)
let encoder: Promise<Encoder> | undefined

parentPort?.on('message', ({ text }: EmbeddingRequest) => {
  encoder ??= openEncoder((name) => readFile(join(FOLDER, name)))
  encoder
    .then((ready) => ready.encode(text))
    .then(
      (vector) => reply({ vector }),
      () => reply({}),
    )
})

const reply = (message: EmbeddingReply) => parentPort?.postMessage(message)
