// `npm run train:matching [-- --write]`: fits the weights by which spoken questions find the stored ones.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { nodePath, root } from './paths.mjs'

install()
const run = join(root, 'coach/training/matching-weights.ts')
process.exitCode = spawnSync(nodePath(), [run, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1
