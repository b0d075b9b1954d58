import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url: string
  port: number
  /** It is there, takes connections, and answers nothing. */
  freeze(): void
  thaw(): void
  /** It goes: `SIGINT` ends what is under way, `SIGKILL` leaves it no time for anything. Data stay. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** It is there again at the same address. */
  start(): Promise<void>
  /** Runs a statement as its owner, whom no limit of `app` concerns. */
  run(sql: string): string
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** A PostgreSQL on this machine that can be maltreated, or undefined where its programs are not installed. */
export async function startPostgresServer(maxConnections = 100): Promise<PostgresServer | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const owner = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-faults-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder }
  const port = await freePort()
  const program = (name: string) => join(programs, name)
  const initial = ['-D', data, '-U', 'greenroom', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']
  execFileSync(program('initdb'), initial, { ...as, stdio: 'ignore' })
  const words = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  let child = launch()
  await ready()
  run('create role app login', 'postgres')
  run('create database app owner app', 'postgres')

  function launch() {
    const settings = ['-c', `max_connections=${maxConnections}`]
    return spawn(program('postgres'), [...words, ...settings], { ...as, stdio: 'ignore' })
  }

  async function ready() {
    for (;;) {
      // After a kill it waits for the last of its former processes.
      if (child.exitCode !== null) child = launch()
      if (spawnSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return
      await wait(20)
    }
  }

  async function end(signal: NodeJS.Signals) {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  function run(sql: string, database = 'app') {
    const to = ['-h', folder, '-p', String(port), '-U', 'greenroom', '-d', database]
    return execFileSync(program('psql'), [...to, '-Atc', sql], { encoding: 'utf8' }).trim()
  }

  return {
    url: `postgres://app@127.0.0.1:${port}/app`,
    port,
    freeze: () => signalAll(child.pid, 'SIGSTOP'),
    thaw: () => signalAll(child.pid, 'SIGCONT'),
    end,
    async start() {
      child = launch()
      await ready()
    },
    run,
    async remove() {
      signalAll(child.pid, 'SIGCONT')
      if (child.exitCode === null && child.signalCode === null) await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Each connection has a process of its own, in a session of its own. */
function signalAll(parent: number | undefined, signal: NodeJS.Signals) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  for (const [pid, of] of pairs) {
    if (pid === undefined || (pid !== parent && of !== parent)) continue
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended since.
    }
  }
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
