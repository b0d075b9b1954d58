import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that runs our TypeScript: the one installed with the packages, else this one when it can. */
export function nodePath() {
  const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  console.error(
    `Greenroom runs on Node 24, which npm installs beside the other packages, but it is not there and this is Node ${process.versions.node}.`,
  )
  console.error(
    'Delete node_modules and run the command again; if your npm forbids install scripts, install Node 24 yourself.',
  )
  process.exit(1)
}

/**
 * What Node is given to run the server. Starting makes 100 MB of short-lived objects, and an idle heap is not made smaller
 * again; with half the default for young objects it never grows that far (`npm run bench:idle`).
 */
export const serverArguments = ['--max-semi-space-size=16', 'server/src/main.ts']
export const workerArguments = ['--max-semi-space-size=16', 'server/src/worker.ts']

/** Compiled code is kept between starts, which halves the time until the server is ready. */
export const compileCache = join(root, 'node_modules/.cache/compiled')

/** The script of an installed package's command, to be run with nodePath(). */
export const tool = (path) => join(root, 'node_modules', path)
