// `npm run bench:all [-- --skip hour,growth]`: every measurement one after another, for a release, each with its default
// arguments, and a table of what failed and how long it took. What each one printed goes to a file.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nodePath, root } from '../scripts/paths.mjs'

const { values: options } = parseArgs({ options: { skip: { type: 'string', default: '' } } })
const skipped = options.skip.split(',')
const PREFIX = 'bench:'
const MOST_OUTPUT = 64 * 2 ** 20

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const measurements = Object.entries(scripts).filter(
  ([name]) => name.startsWith(PREFIX) && ![`${PREFIX}all`, ...skipped.map((one) => PREFIX + one)].includes(name),
)
const folder = mkdtempSync(join(tmpdir(), 'greenroom-bench-'))
console.log(`${measurements.length} measurements; their output is in ${folder}`)
console.log('| measurement | result | minutes |\n|---|---|---|')
let failed = 0
for (const [name, command] of measurements) {
  const began = Date.now()
  const [, ...words] = command.split(' ')
  const { status, stdout, stderr } = spawnSync(nodePath(), words, { cwd: root, maxBuffer: MOST_OUTPUT })
  writeFileSync(join(folder, `${name.slice(PREFIX.length)}.txt`), Buffer.concat([stdout, stderr]))
  if (status !== 0) failed += 1
  console.log(
    `| ${name} | ${status === 0 ? 'ended well' : `exit ${status}`} | ${((Date.now() - began) / 60_000).toFixed(1)} |`,
  )
}
process.exit(failed > 0 ? 1 : 0)
