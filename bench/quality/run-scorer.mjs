import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodePath } from '../../scripts/paths.mjs'
import { startServer } from '../server.mjs'

/**
 * Runs the black-box scorer on one folder of data, against a server of its own on a throw-away folder.
 * @returns what it writes: { table, results, node }
 */
export async function runScorer({ scorer, data, only, port }) {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-quality-'))
  const server = await startServer({ port, environment: { FETCH_ALLOW_HOSTS: '127.0.0.1:3999' } })
  try {
    const out = join(folder, 'out.json')
    const words = [scorer, '--base', server.base, '--data', data, '--json', out, ...(only ? ['--only', only] : [])]
    const done = spawnSync(nodePath(), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    console.log(done.stdout)
    if (done.status !== 0) throw new Error('The scorer failed.')
    return JSON.parse(readFileSync(out, 'utf8'))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
