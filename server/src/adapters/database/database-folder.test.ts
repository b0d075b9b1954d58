import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartProblem } from '#platform/start-problem.ts'
import { prepareDatabaseFolder } from './database-folder.ts'

const top = mkdtempSync(join(tmpdir(), 'greenroom-folder-'))
afterAll(() => rmSync(top, { recursive: true }))

/** A data folder with these files in it. */
function make(...files: string[]): string {
  const folder = mkdtempSync(join(top, 'data-'))
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), file.endsWith('PG_VERSION') ? '18\n' : '')
  }
  return folder
}
const list = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort()

it.each([
  ['lacks PG_VERSION', () => make('database/base/1', 'database/global/pg_control')],
  ['is empty', () => make('database/x/y', 'lock')],
  ['is a file', () => make('database')],
  ['is not there although files are', () => make('files/resumes/a/b')],
])('a database that %s is refused in one line, and nothing is written over it', async (_, makeFolder) => {
  const folder = makeFolder()
  rmSync(join(folder, 'database/x'), { recursive: true, force: true })
  const before = list(folder)
  const refused = prepareDatabaseFolder(folder)
  await expect(refused).rejects.toBeInstanceOf(StartProblem)
  await expect(refused).rejects.toThrow(/^[^\n]+ Put (the folder|it) back from a backup, or set DATA_DIR [^\n]+\.$/)
  expect(list(folder)).toEqual(before)
})

it('so is one whose PG_VERSION is empty, as a full disk leaves it', async () => {
  const folder = make('database/PG_VERSION')
  writeFileSync(join(folder, 'database/PG_VERSION'), '')
  await expect(prepareDatabaseFolder(folder)).rejects.toThrow(StartProblem)
})

it('one that was never finished is taken away, and a new one made, whole at once', async () => {
  const folder = make('database.new-1/PG_VERSION', 'database.new/base/1', 'lock')
  mkdirSync(join(folder, 'files'))
  expect(await prepareDatabaseFolder(folder)).toBe(join(folder, 'database'))
  expect(readdirSync(folder).sort()).toEqual(['database', 'files', 'lock'])
  expect(readdirSync(join(folder, 'database'))).toContain('PG_VERSION')
  expect(await prepareDatabaseFolder(folder)).toBe(join(folder, 'database'))
})
