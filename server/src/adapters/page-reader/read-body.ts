import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { PageProblem } from './page-problem.ts'

/**
 * The unpacked body.
 * @throws PageProblem `large` as soon as it passes the limit, packed or unpacked, however far it would go on
 */
export async function readBody(body: Readable, encoding = 'identity', most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of limited(source, most)) chunks.push(chunk)
  }
  const unpack = unpacker(encoding.trim().toLowerCase())
  if (unpack) await pipeline(body, (source) => limited(source, most), unpack, collect)
  else await collect(body)
  return Buffer.concat(chunks)
}

async function* limited(source: AsyncIterable<Uint8Array>, most: number) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > most) throw new PageProblem('large')
    yield chunk
  }
}

function unpacker(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'identity' || encoding === '') return undefined
  throw new PageProblem('no_page')
}
