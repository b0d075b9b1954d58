// `npm run bench:cues [second]`: thirty spoken answers of many trades and the cues that are made of them, to be read by
// somebody who must answer from them. Written before the maker of cues was read; its author judged in docs/live.md.
import { readFileSync } from 'node:fs'
import { cuesOf, cueTexts } from '../spoken/src/cues/cues.ts'

const half = process.argv[2] === 'second' ? 'second' : 'first'
const rows = readFileSync(new URL(`cues/answers-${half}.tsv`, import.meta.url), 'utf8')
  .trim()
  .split('\n')
for (const [at, row] of rows.entries()) {
  const [kind, question, answer = ''] = row.split('\t')
  console.log(`\n${at + 1}. ${question} (${kind})`)
  for (const cue of cueTexts(cuesOf(answer))) console.log(`   ${cue}`)
}
