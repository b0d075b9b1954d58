import { InferenceSession, type Tensor } from 'onnxruntime-node'

export type ReadFile = (url: URL) => Promise<Buffer>

/** Opens a network on one thread, so that the same input always gives the same numbers. */
export async function openNetwork(readFile: ReadFile, file: URL): Promise<InferenceSession> {
  return InferenceSession.create(await readFile(file), { intraOpNumThreads: 1, interOpNumThreads: 1 })
}

/** @throws when the network gives something else */
export function numbersOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The network gives other outputs')
  return tensor.data
}
