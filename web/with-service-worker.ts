import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, 'service-worker.js')
const publicFolder = join(import.meta.dirname, 'public')
const PLACE = /\/\* @shell \*\/ \{[^}]*\}/
/** What listens for speech is 13 MB, and of no use without a server. */
const LEFT_OUT = /\.(wasm|onnx|map)$/

/** Adds the service worker to the build, and tells it what it keeps: all that pages are built of. */
export const withServiceWorker = (): Plugin => ({
  name: 'with-service-worker',
  apply: 'build',
  generateBundle: {
    // What other plugins add is known by then.
    order: 'post',
    handler(_, bundle) {
      const built = Object.values(bundle)
      const entry = built.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
      if (!entry) throw new Error('The build has no entry for the service worker to know its page by.')
      const assets = built.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'))
      const shell = {
        entry: `/${entry}`,
        files: [...assets.filter((name) => !LEFT_OUT.test(name)), ...publicFiles()].sort().map((name) => `/${name}`),
      }
      const worker = readFileSync(source, 'utf8')
      if (!PLACE.test(worker)) throw new Error('service-worker.js has no place for what it keeps.')
      const version = createHash('sha256').update(worker).update(JSON.stringify(shell)).digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: worker.replace(PLACE, JSON.stringify({ version, ...shell })),
      })
    },
  },
})

const publicFiles = () =>
  readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(publicFolder.length + 1))
