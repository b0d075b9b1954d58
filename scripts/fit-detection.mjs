// Weighs the signs of a question anew (spoken/src/questions/words/weights.json) from the lines of our own making that lie in
// spoken/src/questions/testing. Prints F1 on lines that were left out of the fitting; --write keeps the weights.
import { readFileSync, writeFileSync } from 'node:fs'
import { FEATURES } from '../spoken/src/questions/features.ts'
import { passesFloor } from '../spoken/src/questions/question-floor.ts'
import { fitWeights, oddsOfLine } from '../spoken/src/questions/testing/fit-weights.ts'
import { spokenVariants } from '../spoken/src/questions/testing/spoken-variants.ts'

const FOLDS = 5
const weightsFile = new URL('../spoken/src/questions/words/weights.json', import.meta.url)
const linesFile = new URL('../spoken/src/questions/testing/utterances.test-data.json', import.meta.url)

const lines = JSON.parse(readFileSync(linesFile, 'utf8'))
const nothingKnown = Object.fromEntries(['bias', ...FEATURES].map((name) => [name, 0]))
const spoken = (rows) => rows.flatMap(spokenVariants).filter(({ text }) => passesFloor(text))

const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitWeights(spoken(lines.filter((_, at) => at % FOLDS !== fold)), nothingKnown)
  return spoken(lines.filter((_, at) => at % FOLDS === fold)).map(({ text, ask }) => ({
    odds: oddsOfLine(text, weights),
    want: ask,
  }))
}).flat()
const f1 = (from) => {
  const got = judged.filter(({ odds }) => odds >= from)
  return (2 * got.filter(({ want }) => want).length) / (got.length + judged.filter(({ want }) => want).length)
}
// Where to draw the line is told by the lines left out, too: it goes into the bias.
const borders = Array.from({ length: 41 }, (_, at) => (at - 20) / 20)
const best = Math.max(...borders.map(f1))
const among = borders.filter((from) => f1(from) > best - 0.001)
const border = among[Math.floor(among.length / 2)]
console.log(`${lines.length} lines, F1 on lines left out: ${f1(border).toFixed(3)} (from odds of ${border})`)

const fitted = fitWeights(spoken(lines), nothingKnown)
const rounded = (name) => Number((fitted[name] - (name === 'bias' ? border : 0)).toFixed(2))
console.log(Object.fromEntries(['bias', ...FEATURES].map((name) => [name, rounded(name)])))
if (process.argv.includes('--write')) {
  const weights = Object.fromEntries(FEATURES.map((name) => [name, rounded(name)]))
  writeFileSync(weightsFile, `${JSON.stringify({ bias: rounded('bias'), weights }, null, 2)}\n`)
}
