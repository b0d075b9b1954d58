import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'

/** The folder of the encoder that comes with the coach; `coach/training/encoder` says how it was made. */
export const OWN_ENCODER = new URL('../knowledge/encoder/', import.meta.url)

/** Longer texts are cut: no question is longer, and answers are compared piece by piece. */
const MAX_TOKENS = 128

/** A sentence encoder: texts of the same meaning have vectors with a high cosine. */
export type Encoder = {
  /** @returns a vector of length 1, the same for the same text at any time and under any load */
  encode(text: string): Promise<Float32Array>
  /**
   * @param ids of a text's tokens, at most 510, without those that open and close it
   * @returns a row of numbers for each of them
   */
  states(ids: number[]): Promise<Float32Array>
  close(): Promise<void>
}

/** Reads a file of an encoder's folder by its name. Rejects when there is none. */
export type ReadEncoderFile = (name: string) => Promise<Buffer>

/**
 * Opens a BERT-like sentence encoder on one thread.
 * @param read of `model.onnx` and `tokenizer.json`; `tokenizer_config.json` where the tokenizer needs it. The model
 * gives `sentence_embedding`, or the last layer of which the mean over all tokens is taken.
 * @throws when a file is missing, or the model wants other inputs than token ids
 */
export async function openEncoder(read: ReadEncoderFile): Promise<Encoder> {
  const json = async (name: string) => JSON.parse((await read(name)).toString('utf8'))
  const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json').catch(() => ({})))
  const session = await InferenceSession.create(await read('model.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  const run = async (ids: number[], output: string) => {
    const inputs = { input_ids: ids, attention_mask: ids.map(() => 1), token_type_ids: ids.map(() => 0) }
    const fed = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name))
    const found = (await session.run(Object.fromEntries(fed.map(([name, values]) => [name, row(values)])), [output]))[
      output
    ]
    if (!(found?.data instanceof Float32Array)) throw new Error(`The encoder gives no ${output}`)
    return { data: found.data, dims: found.dims }
  }
  const output = session.outputNames.includes('sentence_embedding') ? 'sentence_embedding' : session.outputNames[0]
  if (!output) throw new Error('The encoder has no output')
  return {
    // One text at a time: in a batch the 8-bit activations of one would depend on the others.
    async encode(text) {
      const ids = shortened(tokenizer.encode(text).ids)
      const { data, dims } = await run(ids, output)
      return dims.length === 3 ? normalised(meanOfRows(data, ids.length)) : normalised(data)
    },
    async states(ids) {
      const { data } = await run([OPENS, ...ids, CLOSES], 'last_hidden_state')
      const width = data.length / (ids.length + 2)
      return data.slice(width, data.length - width)
    },
    close: () => session.release(),
  }
}

/** [CLS] and [SEP] of a BERT-like model. */
export const OPENS = 101
export const CLOSES = 102

/** The first tokens and the closing one. */
const shortened = (ids: number[]) =>
  ids.length > MAX_TOKENS ? [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1) ?? 0] : ids

const row = (values: number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])

function meanOfRows(values: Float32Array, rows: number): Float32Array {
  const width = values.length / rows
  return Float32Array.from({ length: width }, (_, at) => {
    let sum = 0
    for (let from = at; from < values.length; from += width) sum += values[from] ?? 0
    return sum / rows
  })
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
