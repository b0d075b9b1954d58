import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { StartProblem } from '#platform/start-problem.ts'

/** What the folder is called while it is made; whatever has such a name at the start was never finished. */
const DRAFT = 'database.new'

/**
 * The database folder of a data folder that this process has locked. A new one is made beside and renamed when
 * complete, so that a crash in between leaves nothing that is taken for a database. PGlite itself would make a new
 * database in any folder that has no PG_VERSION, over whatever is left of the old one.
 * @throws {StartProblem} when a database was there and is not whole any more.
 */
export async function prepareDatabaseFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'database')
  removeDrafts(dataFolder)
  if (existsSync(folder)) {
    if (!hasVersion(folder)) throw incomplete(folder)
    return folder
  }
  if (hasFiles(join(dataFolder, 'files'))) throw missing(dataFolder)
  const draft = join(dataFolder, `${DRAFT}-${process.pid}`)
  const made = await PGlite.create({ dataDir: draft })
  await made.close()
  renameSync(draft, folder)
  return folder
}

function removeDrafts(dataFolder: string) {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataFolder, name), { recursive: true, force: true })
  }
}

function hasVersion(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim() !== ''
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** What begins with a dot is made with the folder itself. */
const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'))

const incomplete = (folder: string) =>
  new StartProblem(
    `The database in ${folder} is not complete (PG_VERSION is missing or empty), so nothing in it was touched. Put the folder back from a backup, or set DATA_DIR to another folder to begin anew.`,
  )

const missing = (dataFolder: string) =>
  new StartProblem(
    `${dataFolder} holds files of Greenroom, but the folder database that belongs to them is missing. Put it back from a backup, or set DATA_DIR to another folder to begin anew.`,
  )

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
