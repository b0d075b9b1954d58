// Type checks every workspace with TypeScript 7. The package called `typescript` is a 6.x, for the tools that need its API.
import { spawnSync } from 'node:child_process'
import { nodePath, root, tool } from './paths.mjs'

let failed = false
for (const workspace of ['contract', 'spoken', 'coach', 'server', 'web', 'e2e']) {
  const done = spawnSync(nodePath(), [tool('typescript-7/bin/tsc'), '-p', workspace], { cwd: root, stdio: 'inherit' })
  failed ||= done.status !== 0
}
process.exit(failed ? 1 : 0)
