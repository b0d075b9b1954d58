// `npm run train -- matching-weights` and others: runs a training of coach/training, named by the first argument.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { nodePath, root } from './paths.mjs'

install()
const [name, ...options] = process.argv.slice(2)
const run = join(root, 'coach/training', `${name}.ts`)
process.exitCode = spawnSync(nodePath(), [run, ...options], { cwd: root, stdio: 'inherit' }).status ?? 1
