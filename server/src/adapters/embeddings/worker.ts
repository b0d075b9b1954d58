import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type Encoder, OWN_ENCODER, openEncoder } from '@greenroom/coach/encoder'
import { type AnswerJudge, openJudge } from '@greenroom/coach/judge'
import { openPostingTagger, openResumeTagger } from '@greenroom/coach/tagger'
import { openWordPieces } from '@greenroom/coach/word-pieces'
import type { EncoderReply, EncoderRequest } from './offline-embeddings.ts'

// The thread in which sentences become vectors, 2 to 10 ms each, and answers, postings and resumes are read, 20 to 100 ms each,
// which would hold up every request.
/** Of an operator's own encoder, else the one that comes with the coach is used. */
const FOLDER: string | undefined = workerData?.folder
let own: Promise<Encoder> | undefined
let other: Promise<Encoder> | undefined
let judge: Promise<AnswerJudge> | undefined
let pieces: ReturnType<typeof openWordPieces> | undefined
let postings: ReturnType<typeof openPostingTagger> | undefined
let resumes: ReturnType<typeof openResumeTagger> | undefined

parentPort?.on('message', (request: EncoderRequest) => {
  work(request).then(
    (made) => reply(made),
    () => reply({}),
  )
})

async function work(request: EncoderRequest): Promise<EncoderReply> {
  if ('answer' in request) {
    judge ??= Promise.all([openOwn(), openPieces()])
      .then(([encoder, opened]) => openJudge(readFile, OWN_ENCODER, { encoder, pieces: opened }))
      .catch(failed(() => (judge = undefined)))
    return { reading: await (await judge).read(request.answer) }
  }
  if ('posting' in request) {
    postings ??= openPieces()
      .then((opened) => openPostingTagger(readFile, opened))
      .catch(failed(() => (postings = undefined)))
    return { postingSpans: await (await postings).read(request.posting) }
  }
  if ('resume' in request) {
    resumes ??= openPieces()
      .then((opened) => openResumeTagger(readFile, opened))
      .catch(failed(() => (resumes = undefined)))
    return { resumeSpans: await (await resumes).read(request.resume) }
  }
  const encoder = await (FOLDER === undefined ? openOwn() : openOther(FOLDER))
  return { vector: await encoder.encode(request.text) }
}

/** What could not be opened is opened again for the next request. */
const failed = (forget: () => void) => (error: unknown) => {
  forget()
  throw error
}

const openPieces = () => (pieces ??= openWordPieces(readFile, OWN_ENCODER).catch(failed(() => (pieces = undefined))))
const openOwn = () => (own ??= openEncoder((name) => readFile(new URL(name, OWN_ENCODER))))
const openOther = (folder: string) => (other ??= openEncoder((name) => readFile(join(folder, name))))

const reply = (message: EncoderReply) => parentPort?.postMessage(message)
