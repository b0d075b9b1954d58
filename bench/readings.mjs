// `npm run bench:readings [-- --shared DIR] [--layouts-only] [--verbose]`: what a second reading by a model does to the readings of the
// samples in DIR/data, measured by DIR/score. No model is asked: one that knows the truth and some that pervert it are
// played, with true quotes, so that only the checks and the rule of merge-readings.ts stand between them and a worse reading.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'
import { layouts } from './readings/layouts.mjs'
import { playedPostings } from './readings/play-posting.mjs'
import { playedResumes } from './readings/play-resume.mjs'

const { values: options } = parseArgs({
  options: {
    shared: { type: 'string', default: join(root, '../shared') },
    'layouts-only': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const score = (name) => resolve(options.shared, 'score/lib', name)
if (!existsSync(score('data.mjs'))) {
  console.error(`No scorer in ${options.shared}. Name the folder that holds score/ and data/ with --shared.`)
  process.exit(2)
}
install()
const scorer = Object.assign(
  {},
  ...(await Promise.all(['data.mjs', 'resume-compare.mjs', 'posting-compare.mjs'].map((name) => import(score(name))))),
)
const data = resolve(options.shared, 'data')
const unseen = await layouts(scorer, options.verbose)
print('resumes of other layouts', unseen.resumes)
print('postings of other layouts', unseen.postings)
if (options['layouts-only']) process.exit(0)
print('resumes', await playedResumes(scorer, data, options))
print(
  'resumes, headings taken out for the built-in reader',
  await playedResumes(scorer, data, { ...options, blind: true }),
)
print('postings', await playedPostings(scorer, data, options.verbose))

/** @param figures by player: figure → value */
function print(name, figures) {
  const players = Object.keys(figures)
  console.log(`\n${name}`.padEnd(31), players.map((player) => player.padStart(10)).join(''))
  for (const figure of Object.keys(figures[players[0]])) {
    const values = players.map((player) => figures[player][figure])
    console.log(figure.padEnd(30), values.map((value) => shown(value).padStart(10)).join(''))
  }
}

function shown(value) {
  if (value === null || value === undefined) return '-'
  return Number.isInteger(value) ? String(value) : value.toFixed(3)
}
