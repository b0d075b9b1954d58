import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFolderStorage } from './folder.ts'
import { freeSpaceOf } from './free-space.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps files until they are removed, replaces them whole and leaves no litter', async () => {
  const storage = await createFolderStorage(join(folder, 'files'))
  const key = 'resumes/user-1/resume_2'
  expect(await storage.get(key)).toBeUndefined()
  await storage.put(key, Uint8Array.from([1, 2, 3]))
  await storage.put(key, Uint8Array.from([4]))
  expect(new Uint8Array((await storage.get(key)) ?? [])).toEqual(Uint8Array.from([4]))
  expect(readdirSync(join(folder, 'files/resumes/user-1'))).toEqual(['resume_2'])
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.get(key)).toBeUndefined()
})

it.each(['../outside', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b', 'a/b.txt', ''])(
  'takes no key like %j',
  async (key) => {
    const storage = await createFolderStorage(folder)
    await expect(storage.put(key, new Uint8Array())).rejects.toThrow('storage key')
  },
)

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
  await expect(storage.put('a', new Uint8Array(10))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(files(at)).toEqual([])
  free = 2 ** 40
  await storage.put('a', new Uint8Array(10))
  expect(await storage.get('a')).toHaveLength(10)
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
