// `npm run -s data -- export FILE | import FILE | check FILE`: all data in one file, for backups and for moving to another
// database or storage (docs/operating.md). An export may be made while the server runs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root } from './paths.mjs'

// A file is named as seen from where npm was called.
const done = spawnSync(nodePath(), [join(root, 'server/src/cli/data.ts'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
})
process.exitCode = done.status ?? 1
