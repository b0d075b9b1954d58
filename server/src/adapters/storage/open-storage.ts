import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'
import { createFolderStorage } from './folder.ts'
import type { FreeSpace } from './free-space.ts'
import type { Storage } from './port.ts'
import { readStorageUrl } from './read-storage-url.ts'

type Given = {
  STORAGE_URL?: string | undefined
  STORAGE_ACCESS_KEY?: string | undefined
  STORAGE_SECRET_KEY?: string | undefined
}

/**
 * The bucket that STORAGE_URL names, tried by writing, or else a folder in DATA_DIR.
 * @throws {StartProblem} when the bucket cannot be used as the settings say; what the system says of the folder.
 */
export async function openStorage(
  { STORAGE_URL, ...keys }: Given,
  dataFolder: string,
  space: FreeSpace,
): Promise<Storage> {
  if (!STORAGE_URL) return createFolderStorage(join(dataFolder, 'files'), space)
  const settings = readStorageUrl({ STORAGE_URL, ...keys })
  // Some 30 MB that only those need who have a bucket.
  const { createS3Storage } = await import('./s3.ts')
  const storage = createS3Storage(settings)
  try {
    await storage.check()
    const trial = `checks/${randomUUID()}`
    await storage.put(trial, new Uint8Array(1))
    await storage.remove(trial)
    return storage
  } catch (error) {
    storage.close()
    throw explain(error, settings.bucket, settings.endpoint)
  }
}

function explain(error: unknown, bucket: string, endpoint = "Amazon's S3"): StartProblem {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const status = cause && '$metadata' in cause ? statusOf(cause.$metadata) : undefined
  const reason =
    cause?.name === 'CredentialsProviderError'
      ? 'there are no keys for it. Set STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.'
      : status === 404
        ? `${endpoint} has no bucket ${bucket}. Make it first, or correct the name.`
        : status === 401 || status === 403
          ? `${endpoint} refuses these keys for the bucket ${bucket}. They need the rights to list, read, write and delete.`
          : status === 301 || status === 307 || status === 400
            ? `${endpoint} does not take the request for the bucket ${bucket}. Check region and path_style.`
            : status !== undefined
              ? `${endpoint} answers with status ${status}.`
              : `${endpoint} does not answer. Check that it runs and that endpoint in STORAGE_URL is its address.`
  return new StartProblem(`STORAGE_URL cannot be used: ${reason}`, { cause: error })
}

function statusOf(metadata: unknown): number | undefined {
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
