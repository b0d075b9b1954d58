import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFolderStorage } from './folder.ts'
import { freeSpaceOf } from './free-space.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = (at: string) =>
  readdirSync(at, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) => entry.isFile())

it('leaves nothing of a file that could not be written whole', async () => {
  const at = join(folder, 'broken')
  const storage = await createFolderStorage(at)
  mkdirSync(join(at, 'resumes/in-the-way'), { recursive: true })
  await expect(storage.put('resumes/in-the-way', new Uint8Array(10))).rejects.toThrow()
  expect(files(at)).toEqual([])
})

it('writes nothing when the disk would be full after it, and everything again when there is room', async () => {
  const at = join(folder, 'full')
  let free = 0
  const storage = await createFolderStorage(
    at,
    freeSpaceOf(at, () => free),
  )
  await expect(storage.put('resumes/a/b', new Uint8Array(10))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(files(at)).toEqual([])
  free = 2 ** 40
  await storage.put('resumes/a/b', new Uint8Array(10))
  expect(await storage.get('resumes/a/b')).toHaveLength(10)
})

it('leaves nothing of a stream during which the disk runs full', async () => {
  const at = join(folder, 'filling')
  let free = 2 ** 40
  const storage = await createFolderStorage(
    at,
    freeSpaceOf(at, () => free),
  )
  const pieces = async function* () {
    yield new Uint8Array(1024)
    free = 0
    yield new Uint8Array(1024)
  }
  await expect(storage.putStream('exports/a/b', pieces())).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(files(at)).toEqual([])
})

it('removes at the start what a crash left half written, and nothing that another process is writing', async () => {
  const at = join(folder, 'crashed')
  mkdirSync(join(at, '.drafts'), { recursive: true })
  writeFileSync(join(at, '.drafts', `${process.pid}.half`), 'x')
  writeFileSync(join(at, '.drafts', '4194305.half'), 'x')
  writeFileSync(join(at, '.drafts', `${process.ppid}.half`), 'x')
  await createFolderStorage(at)
  expect(files(at).map(({ name }) => name)).toEqual([`${process.ppid}.half`])
})
