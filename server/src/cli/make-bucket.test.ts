import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3Storage } from '#adapters/storage/s3.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

it('the bucket of compose.yml is made, and left alone when it is there', async () => {
  const { endpoint, credentials } = server.settings
  const env = {
    PATH: process.env.PATH,
    STORAGE_URL: `s3://another?endpoint=${endpoint}`,
    STORAGE_ACCESS_KEY: credentials.accessKeyId,
    STORAGE_SECRET_KEY: credentials.secretAccessKey,
  }
  const make = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'make-bucket.ts')], { env, cwd: tmpdir(), encoding: 'utf8' })
  expect(make()).toMatchObject({ status: 0, stdout: 'The bucket another is there.\n' })
  const storage = createS3Storage({ ...server.settings, bucket: 'another' })
  await storage.put('checks/made', Uint8Array.from([7]))
  expect(make()).toMatchObject({ status: 0, stderr: '' })
  expect(await storage.size('checks/made')).toBe(1)
  storage.close()
})
