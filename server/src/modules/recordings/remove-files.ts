import type { Storage } from '#adapters/storage/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { RecordingRepo } from './repo.ts'

const RECORDINGS_AT_ONCE = 20
const FILES_AT_ONCE = 50
/** Whoever took a file and did not remove it by then is gone. */
const AGAIN_AFTER_MILLISECONDS = 5 * 60 * 1000

type Deps = { repo: RecordingRepo; storage: Pick<Storage, 'remove'>; clock: Clock }

/** Really deletes what has run out, rows and files. Several processes may do this at the same time. */
export async function sweepRecordings(deps: Deps): Promise<void> {
  while ((await deps.repo.removeExpired(deps.clock(), RECORDINGS_AT_ONCE)) > 0);
  await removeFiles(deps)
}

/** Removes the files of chunks that are gone, and those that a crash left without a chunk. */
async function removeFiles({ repo, storage, clock }: Deps): Promise<void> {
  for (;;) {
    const now = clock()
    const keys = await repo.takeFiles(now, new Date(now.getTime() + AGAIN_AFTER_MILLISECONDS), FILES_AT_ONCE)
    if (keys.length === 0) return
    await Promise.all(keys.map((key) => storage.remove(key)))
    await repo.forgetFiles(keys)
  }
}
