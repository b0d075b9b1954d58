// `npm run -s usage`: what everybody used of language models, by month, model and task.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root } from './paths.mjs'

const done = spawnSync(nodePath(), [join(root, 'server/src/cli/usage.ts')], { cwd: root, stdio: 'inherit' })
process.exitCode = done.status ?? 1
