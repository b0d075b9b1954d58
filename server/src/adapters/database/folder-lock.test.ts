import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lockDatabase, lockFolder } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
  try { lockFolder(process.argv[1]); console.log('taken') } catch (error) { console.log(error.message) }
  process.kill(process.pid, 'SIGKILL')`
const tryFromElsewhere = () =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], { encoding: 'utf8' }).stdout.trim()

it('refuses a second process with one line, and lets the next one in when the first was killed', () => {
  const held = lockFolder(folder)
  expect(tryFromElsewhere()).toBe(
    `The data in ${folder} is in use by another Greenroom (process ${process.pid}). Stop that one, or set DATA_DIR to another folder.`,
  )
  held.release()
  expect(tryFromElsewhere()).toBe('taken')
  expect(tryFromElsewhere()).toBe('taken')
})

it('knows when what it locked is not there any more, or is something else', () => {
  const file = join(folder, 'PG_VERSION')
  writeFileSync(file, '18')
  const held = lockDatabase(folder)
  expect(held.isHeld()).toBe(true)
  renameSync(file, join(folder, 'elsewhere'))
  expect(held.isHeld()).toBe(false)
  writeFileSync(file, '18')
  expect(held.isHeld()).toBe(false)
  renameSync(join(folder, 'elsewhere'), file)
  expect(held.isHeld()).toBe(true)
  held.release()
})
