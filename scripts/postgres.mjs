import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './find-chromium.mjs'

/**
 * A throw-away PostgreSQL for tests on a Unix socket of its own, or the one TEST_DATABASE_URL names.
 * Gives `{ url, stop }`, or undefined (after a line that says what to do) where there is none.
 */
export function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop() {} }
  const programs =
    findPrograms() ?? (process.getuid?.() === 0 && aptInstall(['postgresql']) ? findPrograms() : undefined)
  if (!programs) {
    console.error(
      'No PostgreSQL found. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to a server where databases may be created.',
    )
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-postgres-'))
  const owner = serverUser()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const run = (name, ...words) =>
    execFileSync(join(programs, name), words, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  run('initdb', '-D', join(folder, 'data'), '-U', 'greenroom', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C')
  // Between those that `freePort` takes and those that the system gives out.
  const port = 30_000 + (process.pid % 2000)
  run(
    'pg_ctl',
    '-D',
    join(folder, 'data'),
    '-l',
    join(folder, 'log'),
    '-w',
    '-o',
    `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c full_page_writes=off -c max_connections=200`,
    'start',
  )
  return {
    url: `postgres://greenroom@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag, name) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  for (const name of ['postgres', 'nobody']) if (id('-u', name)) return { uid: id('-u', name), gid: id('-g', name) }
  return {}
}
