// `npm run bench:coach-speed -- COMMIT`: what each call of the built-in coach costs now and at an earlier commit, the two
// taking turns in processes of their own: milliseconds of processor for the first call and for those after it, time to
// load, memory, and bytes of knowledge. Inputs: the people and answers in coach/training. Three rounds, some two minutes.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'

const ROUNDS = 3
/** Issue 12. */
const MAX_RATIO = 1.2

const commit = process.argv[2]
if (!commit) {
  console.error('Name the commit to compare with: npm run bench:coach-speed -- COMMIT')
  process.exit(1)
}
install()
const folder = mkdtempSync(join(tmpdir(), 'greenroom-coach-speed-'))
try {
  unpack(commit, folder)
  const runs = { before: [], now: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.before.push(measure(folder))
    runs.now.push(measure(root))
  }
  console.log(`before: ${commit}\n\nwhat | before | now | ratio\n---|---|---|---`)
  for (const what of Object.keys(runs.now[0])) {
    const [before, now] = [best(runs.before, what), best(runs.now, what)]
    const ratio = before === undefined ? undefined : now / before
    const mark = ratio > MAX_RATIO ? ' (more than 1.2)' : ''
    console.log(`${what} | ${before ?? '–'} | ${now} | ${ratio?.toFixed(2) ?? '–'}${mark}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** The least disturbed round. */
function best(rounds, what) {
  const values = rounds.map((round) => round[what]).filter((value) => value !== undefined)
  return values.length === 0 ? undefined : Math.min(...values)
}

function measure(project) {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'coach-speed/calls.mjs'), project], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`${project}: ended with ${child.status}`)
  return JSON.parse(child.stdout)
}

/** The program of that commit with the packages of this one. */
function unpack(from, into) {
  const git = (...words) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', into], {
    input: git('archive', from, 'contract', 'spoken', 'coach', 'package.json'),
  })
  const own = join(into, 'node_modules')
  mkdirSync(join(own, '@greenroom'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@greenroom'))
    symlinkSync(join(root, 'node_modules', name), join(own, name))
  for (const name of ['contract', 'spoken', 'coach']) symlinkSync(join(into, name), join(own, '@greenroom', name))
}
