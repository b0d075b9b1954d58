import { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import { NoSuchFile, type Storage } from '#adapters/storage/port.ts'
import { writeMarkdown } from './own-data-markdown.ts'
import type { OwnDataRepo, OwnRow } from './own-data-repo.ts'
import { ARCHIVED_TABLES } from './own-tables.ts'

type Bytes = AsyncIterable<Uint8Array | string>
/** A file of the archive; read only when its turn comes. */
export type Part = { name: string; compress: boolean; read(): Bytes }

/** All files of one person's archive, in the order they stand in it. */
export async function listParts(data: OwnDataRepo, storage: Pick<Storage, 'read'>, userId: string): Promise<Part[]> {
  const resumes = await data.resumeFiles(userId)
  const recordings = await data.recordings(userId)
  const avatar = await data.avatarFile(userId)
  return [
    { name: 'greenroom.md', compress: true, read: () => writeMarkdown((table) => data.rows(userId, table)) },
    ...ARCHIVED_TABLES.map(({ table }) => ({
      name: `data/${table}.json`,
      compress: true,
      read: () => writeJson(data.rows(userId, table)),
    })),
    ...(avatar ? [{ name: 'picture.webp', compress: false, read: () => readFiles(storage, [avatar]) }] : []),
    ...resumes.map(({ filename, storageKey }, place) => ({
      name: `resumes/${place + 1} ${inZip(filename)}`,
      compress: true,
      read: () => readFiles(storage, [storageKey]),
    })),
    ...recordings.map((recording) => ({
      name: `recordings/${recording.createdAt.toISOString().slice(0, 10)} ${recording.id}.${inZip(recording.mimeType.replace('audio/', ''))}`,
      compress: false,
      read: async function* () {
        const chunks = await data.chunks(recording)
        yield* readFiles(
          storage,
          chunks.map(({ storageKey }) => storageKey),
        )
      },
    })),
  ]
}

/**
 * The archive as it is being made, from when it is read on: an error with nobody there to take it would end the process.
 * `begun` is waited for before each part; what it throws ends the archive.
 */
export async function* writeArchive(
  parts: readonly Part[],
  begun: (place: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  for (const [place, part] of parts.entries()) {
    zip.addReadStreamLazy(part.name, { compress: part.compress }, (give) => {
      begun(place).then(
        () => give(null, Readable.from(part.read(), { objectMode: false })),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  yield* output
}

async function* writeJson(rows: AsyncIterable<OwnRow>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A file that is gone by now is left out: a recording whose week has just ended. */
async function* readFiles(storage: Pick<Storage, 'read'>, keys: string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    try {
      yield* storage.read(key, 0)
    } catch (error) {
      if (!(error instanceof NoSuchFile)) throw error
    }
  }
}

/** A name that no unpacking program takes for a path. */
const inZip = (filename: string) => filename.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_')
