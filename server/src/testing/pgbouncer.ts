import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

export const hasPgBouncer = PROGRAM !== undefined

/**
 * PgBouncer in transaction mode with two connections to the PostgreSQL at this address, so that callers never keep
 * one; or undefined where it is not installed.
 */
export async function startPgBouncer(target: URL): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (!PROGRAM) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${target.username}" ""\n`)
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 2
server_login_retry = 1
`,
  )
  chmodSync(folder, 0o755)
  // It refuses to run as root.
  const words = process.getuid?.() === 0 ? ['-u', 'postgres', file] : [file]
  const child = spawn(PROGRAM, words, { stdio: 'ignore' })
  while (child.exitCode === null && !(await listens(port))) await wait(20)
  if (child.exitCode !== null) throw new Error(`PgBouncer stopped: ${execFileSync(PROGRAM, ['--version'])}`)
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
