import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

export type RunningServer = {
  url: string
  folder: string
  kill(signal: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

/** Starts the real server on a free port, on `folder` or a new one, and waits until it is ready. */
export async function startServer(
  options: { folder?: string; port?: number; environment?: Record<string, string> } = {},
): Promise<RunningServer> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'greenroom-e2e-')))
  const port = options.port ?? (await freePort())
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...options.environment,
  }
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await ready(url, child, output)
  return {
    url,
    folder,
    kill: (signal) => end(child, signal),
    async remove() {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(url: string, child: ChildProcess, output: string[]) {
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`The server did not get ready:\n${output.join('')}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
