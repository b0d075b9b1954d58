import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'

/** A data folder with an empty database. It is made once for each state of the migrations and copied from then on. */
export async function makeDataFolder(folder: string): Promise<void> {
  const migrations = readMigrations()
  const state = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  const template = join(tmpdir(), `greenroom_test_folder_${state}`)
  if (!existsSync(template)) {
    const draft = `${template}.${randomUUID()}`
    const lost = (problem: Error) => {
      throw problem
    }
    const opened = await openDataFolder(draft, migrations, lost, freeSpaceOf(tmpdir()))
    await opened.close()
    try {
      renameSync(draft, template)
    } catch {
      // Another process was faster.
      rmSync(draft, { recursive: true })
    }
  }
  cpSync(template, folder, { recursive: true })
}
