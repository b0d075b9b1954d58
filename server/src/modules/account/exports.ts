import { EXPORT_HOURS, type Export } from '@greenroom/contract/account'
import type { Storage } from '#adapters/storage/port.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { ExportRepo } from './export-repo.ts'
import type { OwnDataRepo } from './own-data-repo.ts'
import type { ExportRow } from './tables.ts'
import { listParts, writeArchive } from './write-archive.ts'

/** Milliseconds without a sign of life after which nobody works on an archive any more. */
const CUT_OFF_AFTER = 10 * 60 * 1000
const HOUR = 60 * 60 * 1000

export type Exports = ReturnType<typeof createExports>

type Deps = {
  repo: ExportRepo
  data: OwnDataRepo
  storage: Storage
  background: Background
  clock: Clock
  aloneSince: Date | undefined
}

export function createExports({ repo, data, storage, background, clock, aloneSince }: Deps) {
  return {
    /** Begins one in the background, unless one is being made. */
    async begin(userId: string): Promise<Export> {
      const { row, isNew, old } = await repo.begin(userId, clock())
      // With their rows the files are due anyhow; this is only sooner.
      await Promise.allSettled(old.map((one) => storage.remove(keyOf(one))))
      if (isNew) background.run(userId, 'make an archive', (ending) => make(row, ending))
      return toExport(row)
    },

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
        read: (from, to) => storage.read(keyOf(row), from, to),
      }
    },

    /** Removes those whose day is over, and gives up those that a restart cut off. */
    async sweep(): Promise<void> {
      const now = clock()
      const silentSince = new Date(now.getTime() - CUT_OFF_AFTER)
      const aliveBefore = aloneSince && aloneSince > silentSince ? aloneSince : silentSince
      for (const row of await repo.failCutOff(aliveBefore)) await storage.remove(keyOf(row))
      for (const row of await repo.listExpired(now)) {
        await storage.remove(keyOf(row))
        await repo.remove(row.id)
      }
    },
  }

  /** The file is whole before the row says so: nobody is offered half an archive. */
  async function make(row: ExportRow, ending: AbortSignal): Promise<void> {
    try {
      const parts = await listParts(data, storage, row.userId)
      const archive = writeArchive(parts, async (done) => {
        ending.throwIfAborted()
        await requireWanted(await repo.change(row.id, { done, total: parts.length, aliveAt: clock() }))
      })
      const size = await storage.putStream(keyOf(row), archive)
      const expiresAt = new Date(clock().getTime() + EXPORT_HOURS * HOUR)
      await requireWanted(await repo.change(row.id, { status: 'ready', done: parts.length, size, expiresAt }))
    } catch (error) {
      // The database closes too; the next start gives it up.
      if (!ending.aborted) await repo.change(row.id, { status: 'failed' })
      await storage.remove(keyOf(row))
      if (!ending.aborted) throw error
    }
  }

  async function requireWanted(isThere: boolean): Promise<void> {
    if (!isThere) throw new Error('The archive is not wanted any more')
  }
}

const keyOf = ({ userId, id }: ExportRow) => `exports/${userId}/${id}`

const toExport = ({ id, status, done, total, size, createdAt, expiresAt }: ExportRow): Export => ({
  id,
  status,
  done,
  total,
  ...(status === 'ready' ? { size } : {}),
  created_at: createdAt.toISOString(),
  ...(expiresAt ? { expires_at: expiresAt.toISOString() } : {}),
})
