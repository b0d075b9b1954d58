import type { Storage } from '#adapters/storage/port.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Owned } from '#platform/ownership.ts'
import type { ReadingDependencies } from './read-resume.ts'
import type { ResumeRepo } from './repo.ts'
import type { ResumeRow } from './tables.ts'

/** Nobody takes longer to write a file; after that it is what a crash left behind. */
const MAX_WRITING_MILLISECONDS = 60 * 60 * 1000

type Deps = Pick<ReadingDependencies, 'documents'> & {
  repo: Pick<ResumeRepo, 'requireRoom' | 'noteFile' | 'add' | 'remove'>
  storage: Pick<Storage, 'put' | 'remove'>
  clock: Clock
  logger: Logger
}

/** The file first, then its row. Whatever ends the process in between, a file without a row goes by itself. */
export async function storeResume(
  deps: Deps,
  userId: string,
  filename: string,
  mimeType: string,
  bytes: Uint8Array,
): Promise<Owned<ResumeRow>> {
  const { repo, storage, clock } = deps
  const id = newId()
  const storageKey = `resumes/${userId}/${id}`
  deps.documents.requireTurn()
  await repo.requireRoom(userId, bytes.length)
  await repo.noteFile(storageKey, new Date(clock().getTime() + MAX_WRITING_MILLISECONDS))
  await storage.put(storageKey, bytes)
  const resume = { id, userId, filename, mimeType, size: bytes.length, storageKey, createdAt: clock() }
  return repo.add(resume).catch(async (error: unknown) => {
    await removeFile(deps, storageKey)
    throw error
  })
}

/** The row first: a file without a row is only litter, a row without its file is a broken promise. */
export async function discardResume(deps: Deps, resume: Owned<ResumeRow>): Promise<void> {
  await deps.repo.remove(resume)
  await removeFile(deps, resume.storageKey)
}

async function removeFile({ storage, logger }: Deps, storageKey: string): Promise<void> {
  await storage
    .remove(storageKey)
    .catch((error: unknown) => logger.warn({ err: error }, 'the file of a resume stays until the next sweep'))
}
