import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** As `npm start` does, so that not every start compiles all modules anew. */
const COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
/** Below the ports that a system gives to whoever asks for any: nobody takes one while its server starts anew. */
const PORTS = { from: 12_000, count: 18_000 }
const MAX_PORTS = 20
const READY_WITHIN = 180_000

export type RunningServer = {
  url: string
  folder: string
  kill(signal: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

type Options = { folder?: string; port?: number; environment?: Record<string, string> }

/** Starts the real server on a free port, on `folder` or a new one, and waits until it is ready. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'greenroom-e2e-')))
  const { child, port } = await onFreePort(folder, options)
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    kill: (signal) => end(child, signal),
    async remove() {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same server once more, where it was, after `kill`. */
export const startAgain = (server: RunningServer, environment: Record<string, string> = {}) =>
  startServer({ folder: server.folder, port: Number(new URL(server.url).port), environment })

async function onFreePort(folder: string, { port: wanted, environment = {} }: Options) {
  for (let tries = 0; tries < MAX_PORTS; tries += 1) {
    const port = wanted ?? PORTS.from + Math.floor(Math.random() * PORTS.count)
    const child = start(folder, port, environment)
    const fault = await ready(child)
    if (fault === undefined) return { child, port }
    await end(child, 'SIGKILL')
    if (wanted !== undefined || !fault.includes('PORT is taken')) throw new Error(`The server did not start:\n${fault}`)
  }
  throw new Error(`${MAX_PORTS} ports in a row were taken`)
}

function start(folder: string, port: number, environment: Record<string, string>) {
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Gives all that was printed when it is not ready and will not be. */
async function ready(child: ReturnType<typeof start>): Promise<string | undefined> {
  let output = ''
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(`not ready after ${READY_WITHIN} ms\n${output}`), READY_WITHIN)
    const settle = (fault?: string) => {
      clearTimeout(late)
      resolve(fault)
    }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (/ready at \S+/.test(output)) settle()
      })
    child.on('close', () => settle(output || 'it ended without a word'))
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
