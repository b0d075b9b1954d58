import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { freeSpaceOf } from './free-space.ts'
import { openStorage } from './open-storage.ts'
import { StorageAway } from './port.ts'
import { createS3Storage } from './s3.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

const open = (url: string, key = 'S3RVER', secret = 'S3RVER') =>
  openStorage(
    { STORAGE_URL: url, STORAGE_ACCESS_KEY: key, STORAGE_SECRET_KEY: secret },
    '/nowhere',
    freeSpaceOf('/nowhere'),
  )

it('opens a bucket that can be written, and leaves no trial in it', async () => {
  const storage = await open(`s3://greenroom?endpoint=${server.settings.endpoint}`)
  await storage.put('resumes/a/b', new Uint8Array(3))
  expect(await storage.size('resumes/a/b')).toBe(3)
})

it.each([
  ['no such bucket', 's3://other', 'S3RVER', 'S3RVER', /has no bucket other\. Make it first/],
  ['an unknown key', 's3://greenroom', 'nobody', 'S3RVER', /refuses these keys for the bucket greenroom/],
  ['a wrong secret', 's3://greenroom', 'S3RVER', 'hunter2', /refuses these keys for the bucket greenroom/],
])('does not start with %s, and says so in one line', async (_, bucket, key, secret, says) => {
  const problem = await open(`${bucket}?endpoint=${server.settings.endpoint}`, key, secret).catch(String)
  expect(problem).toMatch(says)
  expect(problem).toMatch(/^Error: STORAGE_URL cannot be used: [^\n]+\.$/)
  expect(problem).not.toContain('hunter2')
})

it('does not start when nobody answers', () =>
  expect(open('s3://greenroom?endpoint=http://127.0.0.1:1')).rejects.toThrow(/127\.0\.0\.1:1 does not answer/))

it.each([
  's3://greenroom/folder?endpoint=http://localhost:9000',
  's3://me:hunter2@greenroom',
  's3://greenroom?endpoint=localhost',
  's3://greenroom?endpoint=ftp://localhost',
  's3://greenroom?path_style=yes',
  's3://greenroom?regoin=eu',
  's3://Not_A_Bucket!',
  's3://x',
])('takes no address like %s', async (url) => {
  const problem = await open(url).catch(String)
  expect(problem).toMatch(/^Error: STORAGE_URL is wrong: it takes an s3:\/\/ address with[^\n]+\.$/)
  expect(problem).not.toContain('hunter2')
})

it('fails in bounded time and recovers by itself when the server goes, freezes and comes back', async () => {
  const storage = createS3Storage(server.settings)
  const key = 'recordings/ada/one'
  await storage.put(key, Uint8Array.from([1]))
  const everything = () => [
    storage.put(key, Uint8Array.from([2])),
    storage.putStream('exports/ada/two', pieces()),
    storage.get(key),
    storage.size(key),
    storage.read(key, 0)[Symbol.asyncIterator]().next(),
    storage.remove(key),
    storage.removeAllOf('ada'),
    storage.check(),
  ]
  await server.kill()
  const away = { status: 'rejected', reason: expect.any(StorageAway) }
  expect(await Promise.allSettled(everything())).toEqual(Array.from({ length: 8 }, () => away))
  await server.revive()
  expect([...((await storage.get(key)) ?? [])]).toEqual([1])
  const hasty = createS3Storage(server.settings, { connectionTimeout: 100, socketTimeout: 100 })
  server.freeze()
  const frozen = await Promise.allSettled([hasty.get(key), hasty.check()])
  server.thaw()
  expect(frozen.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([...((await storage.get(key)) ?? [])]).toEqual([1])
  expect(await storage.size('exports/ada/two')).toBeUndefined()
})

async function* pieces() {
  for (let count = 0; count < 20; count += 1) yield new Uint8Array(1024 * 1024)
}
