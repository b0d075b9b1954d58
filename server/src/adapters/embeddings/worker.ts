import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { type Encoder, OWN_ENCODER, openEncoder } from '@greenroom/coach/encoder'
import { type AnswerJudge, openJudge } from '@greenroom/coach/judge'
import type { EncoderReply, EncoderRequest } from './offline-embeddings.ts'

// The thread in which sentences become vectors, 2 to 10 ms each, and answers are read, 20 to 60 ms each, which would hold up
// every request.
/** Of an operator's own encoder, else the one that comes with the coach is used. */
const FOLDER: string = workerData?.folder ?? fileURLToPath(OWN_ENCODER)
let encoder: Promise<Encoder> | undefined
let judge: Promise<AnswerJudge> | undefined

parentPort?.on('message', (request: EncoderRequest) => {
  work(request).then(
    (made) => reply(made),
    () => reply({}),
  )
})

async function work(request: EncoderRequest): Promise<EncoderReply> {
  if ('answer' in request) {
    judge ??= openJudge(readFile, OWN_ENCODER)
    return { reading: await (await judge).read(request.answer) }
  }
  encoder ??= openEncoder((name) => readFile(join(FOLDER, name)))
  return { vector: await (await encoder).encode(request.text) }
}

const reply = (message: EncoderReply) => parentPort?.postMessage(message)
