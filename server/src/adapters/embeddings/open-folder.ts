import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createOfflineEmbeddings } from './offline-embeddings.ts'
import type { Embeddings } from './port.ts'
import { createProviderEmbeddings } from './provider-embeddings.ts'

/**
 * The embeddings of an operator's own sentence encoder, one of several languages for example.
 * @param named holds `model.onnx` and `tokenizer.json`, and `tokenizer_config.json` where there is one
 */
export async function openFolder(named: string, onFailure: (error: unknown) => void): Promise<Embeddings> {
  const folder = resolve(named)
  const model = `folder ${await checksum(resolve(folder, 'model.onnx')).catch(notReadable(named))}`
  const thread = createOfflineEmbeddings({ other: { folder, model } })
  const embed = async (texts: string[]) => {
    const vectors = (await thread.all(texts)).filter((vector) => vector !== undefined)
    if (vectors.length < texts.length) throw new Error(`EMBEDDINGS_FOLDER: the encoder in ${named} cannot be used`)
    return vectors
  }
  const embeddings = createProviderEmbeddings(embed, { model, onFailure, now: Date.now })
  return {
    ...embeddings,
    async close() {
      await embeddings.close()
      await thread.close()
    },
  }
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 12)
}

const notReadable = (folder: string) => (): never => {
  throw new Error(`EMBEDDINGS_FOLDER: there is no model.onnx that can be read in ${folder}`)
}
