import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, root, tool } from './paths.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/service-worker.js',
  'web/with-service-worker.ts',
  'web/without-json-schema.ts',
  'web/package.json',
  'contract/src',
  'spoken/src',
  'package-lock.json',
]
const stamp = join(root, 'web/dist/.built-from')

/** Builds the web client unless its sources are those of the last build. Ends the program when it cannot. */
export function buildWeb() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web client.')
  const done = spawnSync(nodePath(), [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  })
  if (done.status !== 0) {
    console.error('The web client could not be built; the lines above say why.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const lines = []
  const visit = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    const info = statSync(full)
    if (info.isDirectory()) for (const name of readdirSync(full).sort()) visit(`${path}/${name}`)
    else lines.push(`${path} ${info.size} ${Math.round(info.mtimeMs)}`)
  }
  for (const path of sources) visit(path)
  return lines.join('\n')
}
