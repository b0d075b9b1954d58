import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { openServer } from '#adapters/database/server.ts'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { createTasks } from '#adapters/tasks/pg-boss.ts'
import { Hopeless, handle, type TaskHandler, type TaskKind } from '#adapters/tasks/port.ts'
import { createLogger } from '#platform/log.ts'
import { makeDataFolder } from '#testing/data-folder.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { PATIENCE } from '#testing/patience.ts'
import { exportData } from './export-data.ts'
import { createDataFile } from './frames.ts'
import { importData } from './import-data.ts'

/** What is left to be done moves with the rows: nobody's mail is lost because the house moved in between. */

const top = mkdtempSync(join(tmpdir(), 'greenroom-moving-tasks-'))
const migrations = readMigrations()
const serverUrl = process.env.TEST_DATABASE_URL
const empty = serverUrl ? await makeEmptyDatabase(serverUrl) : undefined
afterAll(async () => {
  await empty?.drop()
  rmSync(top, { recursive: true })
})

const kind: TaskKind<{ say: string }> = {
  name: 'say',
  data: z.object({ say: z.string() }),
  retries: 2,
  delay: { first: 60, longest: 60 },
  deadline: 60,
  atOnce: 1,
}
const fail = (problem: Error) => {
  throw problem
}
const openHere = () => openDataFolder(join(top, 'here'), migrations, fail, freeSpaceOf(top))
const openThere = (some = migrations) =>
  empty ? openServer(empty.url, some, () => {}) : openDataFolder(join(top, 'there'), some, fail, freeSpaceOf(top))

async function begin({ database, script }: OpenDatabase, run: TaskHandler['run'], isWorker = true) {
  const tasks = createTasks({ database, script, logger: createLogger('silent'), isAlone: true })
  await tasks.begin([handle(kind, run)], { isWorker })
  if (isWorker) await tasks.work()
  return tasks
}

it('a task that waits, one that was being done and one that was given up go into the file and are done there', async () => {
  await makeDataFolder(join(top, 'here'))
  if (!empty) await makeDataFolder(join(top, 'there'))
  const here = await openHere()
  const hung = Promise.withResolvers<void>()
  const begun: unknown[] = []
  const tasks = await begin(here, async (data) => {
    begun.push(data)
    if ((data as { say: string }).say === 'given up') throw new Hopeless('no such mailbox')
    await hung.promise
  })
  await tasks.add(here.database, kind, { say: 'given up' })
  await vi.waitFor(async () => expect(await tasks.deadLetters()).toHaveLength(1), PATIENCE)
  await tasks.add(here.database, kind, { say: 'under way' })
  await vi.waitFor(() => expect(begun).toHaveLength(2), PATIENCE)
  await tasks.add(here.database, kind, { say: 'waits' })
  const path = join(top, 'moved.data')
  const file = await createDataFile(path)
  await exportData(here.database, await createFolderStorage(join(top, 'here/files')), migrations, file)
  await file.close()
  hung.resolve()
  await tasks.close()
  await here.close()

  // A server was started there once, and left what every server leaves.
  const first = await openThere()
  const idle = await begin(first, async () => {}, false)
  await idle.close()
  await first.close()
  const openStorage = () => createFolderStorage(join(top, 'there/files'))
  await importData(path, { migrations, openDatabase: openThere, openStorage })

  const there = await openThere()
  const state = sql`select data->>'say' as say, state::text from tasks.job order by state, say`
  expect((await there.database.execute(state)) as unknown).toMatchObject({
    rows: [
      { say: 'under way', state: 'created' },
      { say: 'waits', state: 'created' },
      { say: 'given up', state: 'failed' },
    ],
  })
  const done: unknown[] = []
  const after = await begin(there, async (data) => void done.push(data))
  await vi.waitFor(() => expect(new Set(done)).toEqual(new Set([{ say: 'under way' }, { say: 'waits' }])), PATIENCE)
  const [dead] = await after.deadLetters()
  expect(dead?.reason).toBe('no such mailbox')
  expect(await after.retry(dead?.id ?? '')).toBe(true)
  await vi.waitFor(() => expect(done).toHaveLength(3), PATIENCE)
  await after.close()
  await there.close()
})
