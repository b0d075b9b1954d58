import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import type { Database } from '#adapters/database/port.ts'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { exportData } from './export-data.ts'
import { createDataFile } from './frames.ts'
import { importData } from './import-data.ts'
import { queryRows } from './query-rows.ts'

/** What an earlier version left, taken over by this one: in place, and from a file that it exported. */

const top = mkdtempSync(join(tmpdir(), 'greenroom-upgrade-'))
const migrations = readMigrations()
/** Before questions had an origin and deleted resumes left word of their files. */
const earlier = migrations.filter(({ name }) => name < '0073')
const open = (folder: string, some = migrations) =>
  openDataFolder(
    join(top, folder),
    some,
    (problem) => {
      throw problem
    },
    freeSpaceOf(top),
  )
afterAll(() => rmSync(top, { recursive: true }))

it('rows of an earlier schema become what they are now', async () => {
  const old = await open('old', earlier)
  const file = await createDataFile(join(top, 'old.data'))
  await fill(old.database)
  await exportData(old.database, await createFolderStorage(join(top, 'old/files')), migrations, file)
  await file.close()
  await old.close()

  await importData(join(top, 'old.data'), {
    migrations,
    openDatabase: (some) => open('moved', some),
    openStorage: () => createFolderStorage(join(top, 'moved/files')),
  })
  const [moved, inPlace] = [await open('moved'), await open('old')]
  for (const { database } of [moved, inPlace]) expect(await originsOf(database)).toEqual(['generated', 'own'])
  await expect(
    importData(join(top, 'old.data'), {
      migrations,
      openDatabase: async () => ({ ...moved, close: async () => {} }),
      openStorage: () => createFolderStorage(join(top, 'moved/files')),
    }),
  ).rejects.toThrow(/used by a newer Greenroom than the file \(0073/)
  await moved.close()
  await inPlace.close()
})

async function fill(database: Database) {
  const [user, one, two] = [1, 2, 3].map((last) => `01890000-0000-7000-8000-00000000000${last}`)
  await database.execute(sql`insert into users (id, email, username) values (${user}, 'ada@example.org', 'Ada')`)
  await database.execute(sql`insert into jobs (id, user_id, title, job_type, description)
    values (${one}, ${user}, 'Nurse', 'full-time', 'Nights')`)
  for (const [id, job] of [
    [one, one],
    [two, null],
  ])
    await database.execute(sql`insert into questions
      (id, user_id, job_id, question_text, question_type, difficulty, category, source, created_at)
      values (${id}, ${user}, ${job}, 'Why?', 'technical', 'easy', 'c', '{"kind":"general"}', now())`)
}

const originsOf = async (database: Database) => {
  const rows = await queryRows(database, sql`select origin from questions order by origin`)
  return rows.map((row) => (row as { origin: string }).origin)
}
