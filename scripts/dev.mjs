// `npm run dev`: the server restarts and the browser reloads on every change. The web client is on port 5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { nodePath, root, serverArguments, tool } from './paths.mjs'

install()

const children = [
  spawn(nodePath(), ['--watch', '--watch-preserve-output', ...serverArguments], { cwd: root, stdio: 'inherit' }),
  spawn(nodePath(), [tool('vite/bin/vite.js')], { cwd: join(root, 'web'), stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
