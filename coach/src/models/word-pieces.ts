import { Tokenizer } from '@huggingface/tokenizers'
import encoderMade from '#knowledge/encoder/encoder.json' with { type: 'json' }
import made from '#knowledge/tagger/postings/tagger.json' with { type: 'json' }
import type { ReadFile } from './network.ts'
import { wordEmbeddings } from './word-embeddings.ts'

/** The encoder's tokens and word embeddings, which judge and taggers share. */
export type WordPieces = {
  /** Of the encoder that they are of. */
  encoder: string
  /** A text → its tokens, without those that open and close it. */
  idsOf(text: string): number[]
  /** A word → its tokens, at least one. */
  piecesOf(word: string): number[]
  /** A row for each token. */
  embeddingsOf(ids: number[]): Float32Array
}

/** @param encoderFolder of the encoder that comes with the coach. @throws when a file is missing */
export async function openWordPieces(readFile: ReadFile, encoderFolder: URL): Promise<WordPieces> {
  const tokenizer = new Tokenizer(
    JSON.parse((await readFile(new URL('tokenizer.json', encoderFolder))).toString('utf8')),
    {},
  )
  const idsOf = (text: string) => tokenizer.encode(text).ids.slice(1, -1)
  return {
    encoder: encoderMade.sha256,
    idsOf,
    piecesOf(word) {
      const ids = idsOf(word)
      return ids.length > 0 ? ids : [UNKNOWN]
    },
    embeddingsOf: wordEmbeddings(await readFile(new URL('model.onnx', encoderFolder)), made.words),
  }
}

/** [UNK] of a BERT-like model. */
const UNKNOWN = 100
