// `npm run bench:quality [-- --shared DIR] [--only PARTS]`: runs the black-box scorer on the open evaluation data and on the
// held-out data of bench/held-out, each against a server of its own, and rewrites docs/quality.md with both. Scorer and open
// data are kept beside the project, not in it. With --only nothing is rewritten.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'

const { values: options } = parseArgs({
  options: {
    shared: { type: 'string', default: join(root, '../shared') },
    only: { type: 'string' },
    port: { type: 'string', default: '3187' },
  },
})
const scorer = resolve(options.shared, 'score/score.mjs')
if (!existsSync(scorer)) {
  console.error(`No scorer at ${scorer}. Name the folder that holds score/ and data/ with --shared.`)
  process.exit(2)
}

install()
const { compareHalves, worstOf } = await import('./quality/compare.mjs')
const { page } = await import('./quality/page.mjs')
const { runScorer } = await import('./quality/run-scorer.mjs')
const lib = Object.assign(
  {},
  ...(await Promise.all(
    ['data', 'match-figures', 'posting-compare', 'resume-compare'].map(
      (name) => import(resolve(options.shared, `score/lib/${name}.mjs`)),
    ),
  )),
)
const folders = { open: resolve(options.shared, 'data'), heldOut: join(root, 'bench/held-out') }
const run = (data) => runScorer({ scorer, data, port: options.port, only: options.only })
const open = await run(folders.open)
const heldOut = await run(folders.heldOut)
const rows = compareHalves({ open, heldOut }, folders, lib)
for (const { name, open: one, heldOut: other } of rows)
  console.log(name.padEnd(40), shown(one), ' held out', shown(other))
if (!options.only) {
  const worst = worstOf(heldOut.results, folders.heldOut, lib)
  const written = readFileSync(new URL('./quality/method.md', import.meta.url), 'utf8')
  writeFileSync(join(root, 'docs/quality.md'), page({ open, rows, worst, written }))
}

function shown(figure) {
  return figure ? `${figure.value.toFixed(3)} [${figure.low.toFixed(3)}–${figure.high.toFixed(3)}]` : '-'
}
