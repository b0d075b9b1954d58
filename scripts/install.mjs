import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const stamp = join(root, 'node_modules/.greenroom-installed')

/** Installs what the lock file asks for, unless exactly that is installed. Ends the program when it cannot. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages. The first time this takes about a minute.')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of platforms other than its author's.
  const done = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // Nothing but results belongs on the standard output: `npm run coach` may be read by a program.
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
    // It would fetch libraries for graphics cards from elsewhere, which nothing here uses.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  })
  if (done.status !== 0) {
    console.error(
      'Installing failed. The lines above say why; npm needs to reach its registry. Then run the same command again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
