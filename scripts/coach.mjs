// `npm run coach`: the coach without a server. Plain JavaScript, because a fresh machine may have nothing but Node 20.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { nodePath, root } from './paths.mjs'

// What is printed is data for other programs, so anything else goes to the error output.
console.log = console.error
install()

// npm runs scripts in the folder of the package; files are named from where the person is.
const cwd = process.env.INIT_CWD ?? process.cwd()
const cli = spawn(nodePath(), [join(root, 'server/src/cli/coach.ts'), ...process.argv.slice(2)], {
  cwd,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => cli.kill(signal))
cli.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
