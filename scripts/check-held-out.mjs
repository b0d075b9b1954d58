// The held-out data are only worth something while nobody changes them: every file has its checksum, and no file is without.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const folder = join(root, 'bench/held-out')
const unlisted = new Set(['README.md', 'SHA256SUMS'])
const sums = new Map(
  readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(66).replace(/^\.\//, ''), line.slice(0, 64)]),
)
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  .filter((file) => !unlisted.has(file))
const sumOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
const problems = [
  ...files
    .filter((file) => sums.get(file) !== sumOf(file))
    .map((file) => `bench/held-out/${file}: not as it was written`),
  ...[...sums.keys()].filter((file) => !files.includes(file)).map((file) => `bench/held-out/${file}: missing`),
]
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? 'The held-out data are as they were written' : `${problems.length} held-out files differ`,
)
process.exitCode = problems.length === 0 ? 0 : 1
