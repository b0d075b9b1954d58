// `npm start`: installs, builds and serves, each only when needed. Plain JavaScript, because a fresh machine
// may have nothing but Node 20.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { nodePath, root, serverArguments } from './paths.mjs'

install()
buildWeb()

// Compiled code is kept between starts, which halves the time until the server is ready.
const environment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
}
const server = spawn(nodePath(), serverArguments, { cwd: root, stdio: 'inherit', env: environment })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
