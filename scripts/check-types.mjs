// Type checks every workspace with TypeScript 7. The package called `typescript` is a 6.x, for the tools that need its API.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root, tool } from './paths.mjs'

let failed = false
for (const workspace of ['contract', 'spoken', 'coach', 'server', 'web', 'e2e']) {
  // What was checked before and has not changed is not checked again: a quarter of the time.
  const known = join(root, 'node_modules/.cache/types', `${workspace}.tsbuildinfo`)
  const words = [tool('typescript-7/bin/tsc'), '-p', workspace, '--incremental', '--tsBuildInfoFile', known]
  const done = spawnSync(nodePath(), words, { cwd: root, stdio: 'inherit' })
  failed ||= done.status !== 0
}
process.exit(failed ? 1 : 0)
