import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BucketSettings } from '#adapters/storage/read-storage-url.ts'
import { freePort } from './free-port.ts'

export type S3Server = {
  settings: BucketSettings & { endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } }
  /** It is there, takes connections, and answers nothing. */
  freeze(): void
  thaw(): void
  /** It goes in the middle of whatever it does; files stay. */
  kill(): Promise<void>
  /** It is there again at the same address. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Signatures are checked, except on the bucket itself: there s3rver forgets the slash at the end that was signed. */
const PROGRAM = `
  const S3rver = require('@20minutes/s3rver')
  const server = new S3rver(JSON.parse(process.argv[1]))
  server.middleware.unshift((context, next) => {
    if (context.path.split('/').length === 3 && context.path.endsWith('/')) {
      context.app = Object.create(server, { allowMismatchedSignatures: { value: true } })
    }
    return next()
  })
  server.run().then(({ port }) => console.log(port))
`

/** A server that speaks S3, in a process of its own on this machine, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'greenroom-s3-'))
  // It comes back at the same one after it was away.
  let running = await run(await freePort())
  const { port } = running
  return {
    settings: {
      bucket: 'greenroom',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      pathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    freeze: () => void running.process.kill('SIGSTOP'),
    thaw: () => void running.process.kill('SIGCONT'),
    kill,
    async revive() {
      running = await run(port)
    },
    async stop() {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }

  async function kill() {
    if (running.process.exitCode !== null || running.process.signalCode !== null) return
    running.process.kill('SIGKILL')
    await once(running.process, 'exit')
  }

  async function run(wanted: number): Promise<{ process: ChildProcess; port: number }> {
    const options = {
      address: '127.0.0.1',
      port: wanted,
      silent: true,
      directory,
      configureBuckets: [{ name: 'greenroom' }],
    }
    const child = spawn(process.execPath, ['-e', PROGRAM, JSON.stringify(options)], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      if (/^\d+$/.test(line)) return { process: child, port: Number(line) }
    }
    throw new Error('The S3 server of the tests did not start')
  }
}
