import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nodePath, root, serverArguments } from '../scripts/paths.mjs'

/**
 * Starts the real server on a free port (or `port`) and a throw-away folder (or `folder`), and waits until it is ready.
 * Gives its address, the seconds until it was ready, and `stop`, which also removes the folder; `kill` lets it no time
 * for anything and keeps the folder.
 */
export async function startServer({
  port,
  environment = {},
  folder = mkdtempSync(join(tmpdir(), 'greenroom-bench-')),
}) {
  const listens = port ?? (await freePort())
  const base = `http://127.0.0.1:${listens}`
  const began = performance.now()
  const child = spawn(nodePath(), serverArguments, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(listens),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  await ready(base, child).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    base,
    folder,
    pid: child.pid,
    port: listens,
    seconds: (performance.now() - began) / 1000,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop({ keep = false } = {}) {
      child.kill('SIGTERM')
      await gone
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(base, child) {
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries += 1) {
    const answered = await fetch(`${base}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) return
    await wait(50)
  }
  throw new Error('The server did not get ready.')
}

function freePort() {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
