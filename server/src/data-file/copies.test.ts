import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { requestCopy, serveCopies } from './copies.ts'

const top = mkdtempSync(join(tmpdir(), 'greenroom-copies-'))
afterAll(() => rmSync(top, { recursive: true }))

const copies = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('copy-'))
function make(name: string) {
  const folder = join(top, name)
  mkdirSync(folder, { recursive: true })
  const warned: string[] = []
  const logger = createLogger('warn', { write: (line) => void warned.push(line) })
  return { folder, warned, logger }
}
const copyTo = async (target: string) => void mkdirSync(target)

it('a copy is there until who asked for it is done, and several may ask', async () => {
  const { folder, logger } = make('usual')
  const served = await serveCopies(folder, copyTo, logger)
  const [one, two] = await Promise.all([requestCopy(folder), requestCopy(folder)])
  expect(existsSync(join(one?.folder ?? '', 'database'))).toBe(true)
  expect(copies(folder)).toHaveLength(2)
  one?.release()
  await expect.poll(() => copies(folder)).toHaveLength(1)
  two?.release()
  await expect.poll(() => copies(folder)).toEqual([])
  await served.close()
})

it('what a killed server left is removed at the next start', async () => {
  const { folder, logger } = make('left')
  mkdirSync(join(folder, 'copy-1/database'), { recursive: true })
  const served = await serveCopies(folder, copyTo, logger)
  expect(copies(folder)).toEqual([])
  await served.close()
})

it('where no server runs nothing is asked', async () => {
  const { folder } = make('nobody')
  expect(await requestCopy(folder)).toBeUndefined()
})

it('why there is no copy is told, and nothing stays of it', async () => {
  const { folder, logger } = make('full')
  const full = async () => {
    throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' })
  }
  const served = await serveCopies(folder, full, logger)
  await expect(requestCopy(folder)).rejects.toThrow('The server could not copy its database: ENOSPC')
  await expect.poll(() => copies(folder)).toEqual([])
  await served.close()
})

it.each([
  ['has a folder in the place of the socket', 'taken', (folder: string) => mkdirSync(join(folder, 'copies'))],
  ['has a path that is too long', 'l'.repeat(120), () => {}],
])('a data folder that %s still serves everything else, with a warning', async (_, name, prepare) => {
  const { folder, warned, logger } = make(name)
  prepare(folder)
  const served = await serveCopies(folder, copyTo, logger)
  expect(warned.join()).toContain('only while the server is stopped')
  await served.close()
})
