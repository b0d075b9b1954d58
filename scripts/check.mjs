// `npm run check`: style, types, boundaries, and the tests of what changed since main, in under a minute.
import { execFileSync } from 'node:child_process'
import { install } from './install.mjs'

install()
const { quickChecks } = await import('./checks.mjs')
const { root } = await import('./paths.mjs')
const { createTestRun } = await import('./test-run.mjs')

const run = createTestRun()
await run.checks('Checks', quickChecks)
await run.tests('Tests of what changed', ['--changed', base(), '--passWithNoTests'])
process.exit(run.close())

/** Where this work began: what it shares with main of the remote, or else of this clone. */
function base() {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
    } catch {}
  }
  return 'HEAD'
}
