// `npm run bench:matching [-- --base FOLDER] [--before COMMIT] [--wrong]`: how often the stored question that a spoken line means
// is found, for several systems on the same lines (bench/matching/README.md). Two minutes; --before installs that commit in a
// temporary folder and takes some minutes more. --wrong lists the held-out lines that our matcher gets wrong.
import { parseArgs } from 'node:util'
import { install } from '../scripts/install.mjs'

const { values: options } = parseArgs({
  options: { base: { type: 'string' }, before: { type: 'string' }, wrong: { type: 'boolean', default: false } },
})

install()
const { readSets } = await import('./matching/sets.mjs')
const { HEAD, row } = await import('./matching/figures.mjs')
const { bm25 } = await import('./matching/bm25.mjs')
const { encoderAlone, ourMatcher } = await import('./matching/encoders.mjs')
const { systemsBefore } = await import('./matching/before.mjs')

const sets = readSets()
const systems = {
  BM25: bm25,
  ...(options.before && systemsBefore(options.before, sets)),
  ...(options.base && { 'MiniLM alone': await encoderAlone(options.base) }),
  'our encoder alone': await encoderAlone(),
  'our matcher': await ourMatcher(),
}
for (const set of sets) {
  const asked = set.lines.filter(({ meant }) => meant !== undefined).length
  console.log(
    `\n**${set.name}**: ${set.stored.length} stored, ${asked} lines that mean one, ${set.lines.length - asked} that mean none\n`,
  )
  console.log(HEAD)
  for (const [name, best] of Object.entries(systems)) console.log(row(name, set.lines, await best(set)))
}
if (options.wrong) {
  const [heldOut] = sets
  for (const [at, { place, score }] of (await systems['our matcher'](heldOut)).entries()) {
    const { text, meant } = heldOut.lines[at]
    if (place !== meant && (meant !== undefined || score >= 0.5))
      console.log(
        `${score.toFixed(2)} ${text}\n  found ${heldOut.stored[place]}\n  meant ${heldOut.stored[meant] ?? 'none'}`,
      )
  }
}
