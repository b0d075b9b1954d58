// Says what each page loads before it can be used, and fails when that is more than its budget. Run after a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Gzipped kilobytes of JavaScript: what the first page of a visitor may cost, and any page at all. */
const FIRST_KB = 130
const ANY_KB = 200
/** What a page loads at once because nothing can be done on it without: a reload in the middle of live help waits for it. */
const neededToo = { 'src/features/live/live-page.tsx': ['src/features/live/live-interview.tsx'] }
const firstPages = /features\/(landing|sign-in|legal|soon)\//

const dist = join(import.meta.dirname, 'dist')
const manifestFile = join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) stop('There is no build to look at: build the web client first.')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const entry = 'index.html'
const inside = 'src/app/inside.tsx'
const pages = manifest[entry].dynamicImports.filter((key) => key.includes('/features/'))
if (pages.length < 5) stop(`Only ${pages.length} pages found: the check would prove nothing.`)

const forDevelopers = Object.keys(manifest).filter((key) => key.includes('features/design/'))
const words = 'Every part in every state'
const isShown = readdirSync(join(dist, 'assets')).some(
  (file) => file.endsWith('.js') && readFileSync(join(dist, 'assets', file), 'utf8').includes(words),
)
if (forDevelopers.length > 0 || isShown)
  stop('The page of the design system is in the build; it is for developers only.')

const rows = pages.map((page) => {
  const first = firstPages.test(page)
  const files = filesOf([entry, ...(first ? [] : [inside]), page, ...(neededToo[page] ?? [])])
  const kb = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000
  return { page: page.replace('src/features/', ''), kb: Number(kb.toFixed(1)), budget: first ? FIRST_KB : ANY_KB }
})
console.table(rows.toSorted((a, b) => b.kb - a.kb))
const over = rows.filter((row) => row.kb > row.budget)
if (over.length > 0) stop(`Over budget: ${over.map((row) => `${row.page} ${row.kb} kB of ${row.budget}`).join(', ')}`)

/** Everything that is loaded with these, what they import included; texts, a few kilobytes a page, are left out. */
function filesOf(keys, seen = new Set(), files = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) stop(`The build has no ${key}.`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    filesOf(chunk.imports ?? [], seen, files)
  }
  return files
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
