import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFolderStorage } from './folder.ts'

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
    expect(() => storage.put(key, new Uint8Array())).toThrow('storage key')
  },
)
