import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import { z } from 'zod'

export type Process = {
  address: string
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Ends it and waits until it is gone; gives the exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const HERE = join(import.meta.dirname, '../../..')
/** Each process would compile all modules anew. */
export const COMPILE_CACHE = join(HERE, 'node_modules/.cache/compiled')

/**
 * The real server in a process of its own, on a port the system chooses. Rejects with its output when it stops.
 * @param program where another version of it is
 */
export const startProcess = (settings: Record<string, string>, program = HERE) =>
  startProgram(join(program, 'server/src/main.ts'), /ready at (\S+)/, settings)

/** The same for a worker, which has no address. */
export const startWorker = (settings: Record<string, string>) =>
  startProgram(join(HERE, 'server/src/worker.ts'), /tasks (here)/, settings)

async function startProgram(file: string, isReady: RegExp, settings: Record<string, string>): Promise<Process> {
  // Optimising the embedded database takes 3 s of processor time, which a process of a few seconds does not earn back.
  const child = spawn(process.execPath, ['--liftoff-only', file], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Away from any .env of the developer.
    cwd: tmpdir(),
  })
  let output = ''
  const gone = once(child, 'exit').then(([code]): number | null => code)
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, ready] = isReady.exec(output) ?? []
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(output)))
  })
  return {
    address,
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      return gone
    },
  }
}

type Sent = { token?: string; params?: object; body?: object; form?: FormData }

/** The data of a call that must succeed, over the network; rejects with status and code. */
export async function callProcess<C extends Call>(
  running: Process,
  call: C,
  sent: Sent,
): Promise<z.output<C['output']>> {
  const params = new Map<string, unknown>(Object.entries(sent.params ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name) => String(params.get(name)))
  const body = sent.form ?? (sent.body && JSON.stringify(sent.body))
  const response = await fetch(running.address + BASE_PATH + path, {
    method: call.method,
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  })
  const answer = Envelope.parse(await response.json())
  if (!answer.success) throw new Error(`${call.method} ${call.path}: ${response.status} ${answer.code}`)
  return call.output.parse(answer.data) as z.output<C['output']>
}

const Envelope = z.object({ success: z.boolean(), data: z.unknown().optional(), code: z.string().optional() })
