// `npm start`: installs, builds and serves, each only when needed. Plain JavaScript, because a fresh machine
// may have nothing but Node 20.
import { spawn } from 'node:child_process'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { nodePath, root } from './paths.mjs'

install()
buildWeb()

const server = spawn(nodePath(), ['server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
