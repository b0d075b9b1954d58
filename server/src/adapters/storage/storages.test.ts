import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { createFolderStorage } from './folder.ts'
import { NoSuchFile, type Storage } from './port.ts'
import { createS3Storage } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-storages-'))
let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** What everybody who keeps files relies on, wherever they are kept. */
describe.each([
  ['a folder', () => createFolderStorage(join(folder, 'files'))],
  ['a bucket', async () => createS3Storage(server.settings)],
])('%s', (_, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  it('keeps a file until it is removed, and replaces it whole', async () => {
    const key = 'resumes/user-1/resume_2'
    expect(await storage.get(key)).toBeUndefined()
    expect(await storage.size(key)).toBeUndefined()
    await storage.put(key, Uint8Array.from([1, 2, 3]))
    await storage.put(key, Uint8Array.from([4]))
    expect([...((await storage.get(key)) ?? [])]).toEqual([4])
    expect(await storage.size(key)).toBe(1)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.get(key)).toBeUndefined()
    await storage.put(key, new Uint8Array())
    expect(await storage.get(key)).toHaveLength(0)
    expect(await all(storage.read(key, 0))).toHaveLength(0)
  })

  it('streams what is larger than a part, and gives any range of it', async () => {
    const key = 'exports/user-1/large'
    expect(await storage.putStream(key, blocks(20))).toBe(20 * BLOCK)
    expect(await storage.size(key)).toBe(20 * BLOCK)
    const part = await all(storage.read(key, 9 * BLOCK - 2, 9 * BLOCK + 2))
    expect([...part]).toEqual([8, 8, 9, 9])
    expect([...(await all(storage.read(key, 20 * BLOCK - 1)))]).toEqual([19])
    expect(await all(storage.read(key, 5, 5))).toHaveLength(0)
    let size = 0
    for await (const piece of storage.read(key, 0)) size += piece.length
    expect(size).toBe(20 * BLOCK)
  })

  it('keeps nothing of a stream that breaks off, and what was there before stays', async () => {
    const key = 'exports/user-1/broken'
    const broken = async function* () {
      yield* blocks(10)
      throw new Error('The source is gone')
    }
    await expect(storage.putStream(key, broken())).rejects.toThrow('The source is gone')
    expect(await storage.size(key)).toBeUndefined()
    await storage.put(key, Uint8Array.from([7]))
    await expect(storage.putStream(key, broken())).rejects.toThrow('The source is gone')
    expect([...((await storage.get(key)) ?? [])]).toEqual([7])
  })

  it('tells of a missing file before any byte', async () => {
    await expect(all(storage.read('resumes/nobody/none', 0))).rejects.toThrow(NoSuchFile)
    await expect(all(storage.read('resumes/nobody/none', 3, 5))).rejects.toThrow(NoSuchFile)
  })

  it('removes every file of one person, of whatever kind, and of nobody else', async () => {
    const theirs = ['resumes/ada/1', 'recordings/ada/2/0-a', 'exports/ada/3']
    const others = ['resumes/ada-2/1', 'resumes/ben/ada', 'exports/ben/ada/1']
    for (const key of [...theirs, ...others]) await storage.put(key, Uint8Array.from([1]))
    await storage.removeAllOf('ada')
    await storage.removeAllOf('ada')
    const kept = async (key: string) => (await storage.size(key)) !== undefined
    expect(await Promise.all(theirs.map(kept))).toEqual(theirs.map(() => false))
    expect(await Promise.all(others.map(kept))).toEqual(others.map(() => true))
  })

  it.each([
    '../outside',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a\\b',
    'a/b.txt',
    '',
    'resumes/../exports/a',
    'resumes',
    'resumes/',
    'resumes/a?b',
    'resumes/é',
    'pictures/a',
  ])('takes no key like %j', async (key) => {
    await expect(storage.put(key, new Uint8Array())).rejects.toThrow('storage key')
    await expect(storage.get(key)).rejects.toThrow('storage key')
    await expect(all(storage.read(key, 0))).rejects.toThrow('storage key')
    await expect(storage.remove(key)).rejects.toThrow('storage key')
    await expect(storage.removeAllOf(`../${key}`)).rejects.toThrow('storage key')
  })

  it('says that it can be written', () => storage.check())
})

const BLOCK = 1024 * 1024

async function* blocks(count: number) {
  for (let place = 0; place < count; place += 1) yield new Uint8Array(BLOCK).fill(place)
}

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
