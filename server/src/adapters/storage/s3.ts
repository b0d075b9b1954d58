import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import pLimit from 'p-limit'
import { FILE_KINDS, NoSuchFile, requireKey, type Storage, StorageAway } from './port.ts'
import type { BucketSettings } from './read-storage-url.ts'

/** Bytes of one part of a large file; a part is in memory until the server has it. Five million is the least S3 takes. */
const PART = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const REMOVED_AT_ONCE = 16
/** Milliseconds. A person waits for this, so what does not answer counts as away soon. */
const PATIENCE = { connectionTimeout: 2000, socketTimeout: 5000 }

/** Milliseconds for a call that is no stream, waiting for a connection included: many may wait for a server that froze. */
const TIMEOUT_MS = 20_000
const soon = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })

/** Files in a bucket of a server that speaks S3, shared by any number of processes. */
export function createS3Storage(settings: BucketSettings, patience = PATIENCE): Storage & { close(): void } {
  const { bucket } = settings
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.pathStyle,
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    maxAttempts: 2,
    requestHandler: patience,
    // Many servers that speak S3 do not know the checksums that Amazon's made the rule in 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })
  const fetch = (key: string, range?: string) =>
    unlessMissing(client.send(new GetObjectCommand({ ...at(key), ...(range ? { Range: range } : {}) })))
  return {
    put: async (key, bytes) => {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length })
      await told(client.send(command, soon()))
    },
    putStream: async (key, chunks) => {
      let size = 0
      let ofSource: unknown
      const counted = async function* () {
        const source = chunks[Symbol.asyncIterator]()
        const next = () =>
          source.next().catch((error: unknown) => {
            ofSource = error
            throw error
          })
        try {
          for (let piece = await next(); !piece.done; piece = await next()) {
            size += piece.value.length
            yield piece.value
          }
        } finally {
          await source.return?.()
        }
      }
      // Ends a multipart upload for good when a part fails, and names the file only when all are there.
      const upload = new Upload({
        client,
        params: { ...at(key), Body: Readable.from(counted(), { objectMode: false }) },
        partSize: PART,
        queueSize: PARTS_AT_ONCE,
      })
      await upload.done().catch((error: unknown) => {
        throw ofSource ?? away(error)
      })
      return size
    },
    read: async function* (key, from, to) {
      if (to !== undefined && from >= to) return
      const range = from === 0 && to === undefined ? undefined : `bytes=${from}-${to === undefined ? '' : to - 1}`
      const found = await fetch(key, range)
      if (!found) throw new NoSuchFile(key)
      try {
        yield* bodyOf(found)
      } catch (error) {
        throw away(error)
      }
    },
    get: async (key) => {
      const found = await fetch(key)
      return found && told(found.Body?.transformToByteArray() ?? Promise.resolve(new Uint8Array()))
    },
    size: async (key) => (await unlessMissing(client.send(new HeadObjectCommand(at(key)), soon())))?.ContentLength,
    remove,
    removeAllOf: async (userId) => {
      for (const kind of FILE_KINDS) await removeBelow(`${requireKey(`${kind}/${userId}`)}/`)
    },
    check: async () => void (await told(client.send(new HeadBucketCommand({ Bucket: bucket }), soon()))),
    close: () => client.destroy(),
  }

  async function remove(key: string): Promise<void> {
    await unlessMissing(client.send(new DeleteObjectCommand(at(key)), soon()))
  }

  /** One by one: not every server that speaks S3 deletes many in one call. */
  async function removeBelow(prefix: string): Promise<void> {
    const limit = pLimit(REMOVED_AT_ONCE)
    for (let next: string | undefined, more = true; more; more = next !== undefined) {
      const page = await told(
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }), soon()),
      )
      await Promise.all((page.Contents ?? []).map(({ Key }) => limit(() => (Key ? remove(Key) : undefined))))
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    }
  }
}

async function* bodyOf({ Body }: GetObjectCommandOutput): AsyncGenerator<Uint8Array> {
  if (!(Body instanceof Readable)) throw new Error('The body of an object is not a stream')
  yield* Body
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw away(error)
  }
}

const told = <T>(result: Promise<T>): Promise<T> =>
  result.catch((error: unknown) => {
    throw away(error)
  })

const away = (error: unknown) => new StorageAway('The bucket does not do what it was asked', { cause: error })
