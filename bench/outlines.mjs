/**
 * How well a spoken line is recognised as one of the kinds of question that have an outline.
 *
 *   npm run bench:outlines            on the lines to develop on
 *   npm run bench:outlines held-out   on the other half, never tuned on
 */
import { readFileSync } from 'node:fs'
import { nearestOutline, outlineFor } from '../coach/src/built-in/suggest/outlines.ts'
import { openIn } from './matching/encoders.mjs'

const half = process.argv[2] === 'held-out' ? 'held-out' : 'dev'
const lines = readFileSync(new URL(`outlines/lines-${half}.tsv`, import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const encoder = await openIn()
const counts = { right: 0, wrong: 0, missed: 0, silent: 0, 'spoke without a kind': 0 }
for (const [kind, line] of lines) {
  const vector = await encoder.encode(line)
  const found = outlineFor(line, vector)?.id ?? 'none'
  const outcome =
    found === kind
      ? kind === 'none'
        ? 'silent'
        : 'right'
      : kind === 'none'
        ? 'spoke without a kind'
        : found === 'none'
          ? 'missed'
          : 'wrong'
  counts[outcome] += 1
  if (found === kind && !process.argv.includes('all')) continue
  const near = nearestOutline(line, vector)
  console.log(`${outcome}: “${line}” is ${kind}, heard as ${near?.outline.id} (${near?.similarity.toFixed(2)})`)
}
console.log(`\n${half}: ${lines.length} lines`)
console.table(counts)
