import { EXPORT_HOURS, type Export } from '@greenroom/contract/account'
import type { Storage } from '#adapters/storage/port.ts'
import type { Attempt } from '#adapters/tasks/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { ExportRepo } from './export-repo.ts'
import type { OwnDataRepo } from './own-data-repo.ts'
import type { ExportRow } from './tables.ts'
import { listParts, writeArchive } from './write-archive.ts'

/** Milliseconds after which an archive without a task is given up. */
const CUT_OFF_AFTER = 10 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** Milliseconds. Nobody takes longer to write one. */
const MAX_WRITING = 2 * HOUR

export type Exports = ReturnType<typeof createExports>

type Deps = { repo: ExportRepo; data: OwnDataRepo; storage: Storage; clock: Clock }

export function createExports({ repo, data, storage, clock }: Deps) {
  return {
    /** Has one made, unless one is being made. */
    begin: async (userId: string): Promise<Export> => toExport(await repo.begin(userId, clock())),

    list: async (userId: string): Promise<Export[]> => (await repo.list(userId, clock())).map(toExport),

    read: async (userId: string, id: string): Promise<Export> =>
      toExport(requireFound(await repo.find(userId, id, clock()))),

    async download(userId: string, id: string): Promise<FileAnswer> {
      const row = requireFound(await repo.find(userId, id, clock()))
      if (row.status !== 'ready') throw new Problem('invalid_transition', { message: 'export_not_ready' })
      return {
        filename: `greenroom-${row.createdAt.toISOString().slice(0, 10)}.zip`,
        mimeType: 'application/zip',
        size: row.size,
        read: (from, to) => storage.read(fileOf(row), from, to),
      }
    },

    /** The file is whole before the row says so: nobody is offered half an archive. */
    async make(userId: string, id: string, attempt: Attempt): Promise<void> {
      const row = await repo.take(userId, id, clock())
      if (!row) return
      // Another process may still be writing what an earlier try began.
      const file = attempt.tries === 0 ? fileOf(row) : `${fileOf(row)}-${attempt.tries}`
      try {
        await repo.noteFile(file, new Date(clock().getTime() + MAX_WRITING))
        const parts = await listParts(data, storage, userId)
        const archive = writeArchive(parts, async (done) => {
          attempt.ending.throwIfAborted()
          await repo.note(row.id, { done, total: parts.length, aliveAt: clock() })
        })
        const size = await storage.putStream(file, archive)
        const expiresAt = new Date(clock().getTime() + EXPORT_HOURS * HOUR)
        await repo.complete(row.id, { file, size, done: parts.length, expiresAt }, attempt.finish)
      } catch (error) {
        // Else the sweep does it.
        await storage.remove(file).catch(() => {})
        if (attempt.isLast && !attempt.ending.aborted) await repo.fail(row.id)
        throw error
      }
    },

    /** Removes those whose day is over, and gives up those that nobody makes any more. */
    async sweep(): Promise<void> {
      const now = clock()
      await repo.failForgotten(new Date(now.getTime() - CUT_OFF_AFTER))
      await repo.removeExpired(now)
    },
  }
}

const fileOf = ({ userId, id, file }: ExportRow) => file ?? `exports/${userId}/${id}`

const toExport = ({ id, status, done, total, size, createdAt, expiresAt }: ExportRow): Export => ({
  id,
  status,
  done,
  total,
  ...(status === 'ready' ? { size } : {}),
  created_at: createdAt.toISOString(),
  ...(expiresAt ? { expires_at: expiresAt.toISOString() } : {}),
})
