// `npm run -s tasks -- list`, `-- retry ID`: background tasks and dead letters. With the embedded database, stop the server first.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root } from './paths.mjs'

const done = spawnSync(nodePath(), [join(root, 'server/src/cli/tasks.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = done.status ?? 1
