import { spawn } from 'node:child_process'
import { compileCache, nodePath, root } from './paths.mjs'

/** Runs one of our programs as in production, until it ends or is told to. */
export function runBuilt(words) {
  const environment = { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...process.env }
  const child = spawn(nodePath(), words, { cwd: root, stdio: 'inherit', env: environment })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
