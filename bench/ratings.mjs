// `npm run bench:ratings -- DIR [RATINGS …]`: what readers thought of the questions of `npm run bench:questions -- DIR`. Prints the
// mean of each of the five scales by source, with the interval that holds the mean of all such questions in 95 of 100 cases
// (drawn again by people, since questions for one person are alike), and the ten worst of each coach.
// Each file of RATINGS (all of DIR/ratings without them) is one reader's, a line of JSON per question as the sheets ask for it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCALES } from './questions/sheets.mjs'

const WORST = 10
const DRAWS = 2000
const [folder, ...named] = process.argv.slice(2)
if (!folder || !existsSync(join(folder, 'key.json'))) {
  console.error('Name the folder that bench:questions wrote to: npm run bench:ratings -- DIR [RATINGS …]')
  process.exit(2)
}
const key = JSON.parse(readFileSync(join(folder, 'key.json'), 'utf8'))
const files =
  named.length > 0 ? named : readdirSync(join(folder, 'ratings')).map((file) => join(folder, 'ratings', file))
/** By question: what each reader gave. */
const given = new Map(Object.keys(key).map((id) => [id, []]))
const problems = []
for (const file of files) read(file)
for (const problem of problems) console.error(problem)
const unrated = [...given].filter(([, ratings]) => ratings.length === 0)
if (unrated.length > 0) console.log(`${unrated.length} of ${given.size} questions are not rated yet`)

const questions = [...given]
  .filter(([, ratings]) => ratings.length > 0)
  .map(([id, ratings]) => ({ id, ...key[id], means: SCALES.map((_, at) => mean(ratings.map((one) => one[at]))) }))
const sources = [...new Set(questions.map(({ source }) => source))]
console.log(
  `\n${''.padEnd(12)}${[...SCALES, 'all five'].map((name) => name.padStart(18)).join('')}${'questions'.padStart(12)}`,
)
for (const source of sources) {
  const own = questions.filter((question) => question.source === source)
  const cells = [...SCALES.keys(), undefined].map((scale) => cellOf(own, scale).padStart(18))
  console.log(`${source.padEnd(12)}${cells.join('')}${String(own.length).padStart(12)}`)
}
const apart = [...given.values()].flatMap((ratings) =>
  SCALES.map((_, at) => ratings.map((one) => one[at])).flatMap((scale) =>
    scale.length > 1 ? [Math.max(...scale) - Math.min(...scale)] : [],
  ),
)
if (apart.length > 0) console.log(`\nreaders of the same question are ${mean(apart).toFixed(2)} apart`)
for (const source of sources.filter((name) => name !== 'expert')) {
  console.log(`\nThe ${WORST} worst of ${source}`)
  const own = questions.filter((question) => question.source === source)
  for (const { id, text, means } of own.toSorted((one, other) => mean(one.means) - mean(other.means)).slice(0, WORST))
    console.log(`  ${mean(means).toFixed(1)} (${means.map((value) => value.toFixed(1)).join(' ')}) ${id}: ${text}`)
}
process.exit(problems.length > 0 ? 1 : 0)

function read(file) {
  const seen = new Set()
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (!line.trim() || line.trim().startsWith('```')) continue
    const where = `${file}:${at + 1}`
    const rating = parsed(line)
    if (!rating) problems.push(`${where}: no line of JSON`)
    else if (!given.has(rating.id)) problems.push(`${where}: no question has the id ${rating.id}`)
    else if (seen.has(rating.id)) problems.push(`${where}: ${rating.id} stands twice`)
    else if (SCALES.some((scale) => !isMark(rating[scale]))) problems.push(`${where}: ${SCALES.join(', ')} are 1 to 5`)
    else {
      seen.add(rating.id)
      given.get(rating.id).push(SCALES.map((scale) => rating[scale]))
    }
  }
}

function parsed(line) {
  try {
    return JSON.parse(line.trim().replace(/,$/, ''))
  } catch {
    return undefined
  }
}

function isMark(value) {
  return Number.isInteger(value) && value >= 1 && value <= 5
}

/** Mean and interval of one scale, or of all five. */
function cellOf(own, scale) {
  const markOf = ({ means }) => (scale === undefined ? mean(means) : means[scale])
  const byPair = Object.values(Object.groupBy(own, ({ pair }) => pair)).map((group) => group.map(markOf))
  const draws = Array.from({ length: DRAWS }, (_, draw) =>
    mean(byPair.flatMap((_, at) => byPair[Math.floor(random(draw * 97 + at) * byPair.length)])),
  ).toSorted((one, other) => one - other)
  const [low, high] = [draws[Math.floor(DRAWS * 0.025)], draws[Math.floor(DRAWS * 0.975)]]
  return `${mean(own.map(markOf)).toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`
}

/** The same numbers in every run, so that the same ratings print the same intervals. */
function random(seed) {
  let value = Math.imul(seed + 0x9e3779b9, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}

function mean(values) {
  return values.reduce((total, value) => total + value, 0) / values.length
}
