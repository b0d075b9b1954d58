// `npm run bench:quality [-- --shared DIR]`: starts the server on a throw-away folder, runs the black-box scorer on the
// evaluation data and rewrites docs/quality.md with what it printed. Scorer and data are kept beside the project, not in it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from '../scripts/install.mjs'
import { nodePath, root } from '../scripts/paths.mjs'
import { startServer } from './server.mjs'

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
const folder = mkdtempSync(join(tmpdir(), 'greenroom-quality-'))
const server = await startServer({ port: options.port, environment: { FETCH_ALLOW_HOSTS: '127.0.0.1:3999' } })
try {
  const words = [
    scorer,
    '--base',
    server.base,
    '--data',
    resolve(options.shared, 'data'),
    '--json',
    join(folder, 'out.json'),
    ...(options.only ? ['--only', options.only] : []),
  ]
  const done = spawnSync(nodePath(), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  console.log(done.stdout)
  if (done.status !== 0) throw new Error('The scorer failed.')
  if (!options.only)
    writeFileSync(join(root, 'docs/quality.md'), page(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function page({ table, results, node }) {
  const show = (value) =>
    value === null || value === undefined
      ? '–'
      : typeof value === 'number'
        ? String(Math.round(value * 1000) / 1000)
        : value
  const rows = table.map(
    ({ metric, value, anchor, anchor_name, ratio }) =>
      `| ${metric} | ${show(value)} | ${anchor === null ? '–' : `${show(anchor)} (${anchor_name})`} | ${ratio} |`,
  )
  const gaps = Object.entries(results)
    .filter(([, result]) => result.missing || result.broken)
    .map(([section, result]) => `- ${section}: ${result.missing ?? result.broken}`)
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  return `# Quality, measured

Rewritten by \`npm run bench:quality\`, never by hand. ${new Date().toISOString().slice(0, 10)}, at commit ${commit}, Node ${node},
${cpus().length} cores. A black-box scorer talks to a running server over HTTP and compares what comes back with the truth,
word for word where it can. The data are real resumes, postings and questions that are not part of this project; a
second half of the same kind is kept apart, so figures on it will differ. Figures of others were measured with the same
comparisons. A ratio above 1 means better than the best of them.

| figure | Greenroom | best of others | ratio |
|---|---|---|---|
${rows.join('\n')}
${gaps.length > 0 ? `\nNot there yet:\n\n${gaps.join('\n')}\n` : ''}
## What the figures mean

Shares are 0 to 1. Small is good for: invented values, failures, seconds, milliseconds, false matches, mean errors, faults,
repeats, noise and everything called bad. Resume rows are paired with the truth by the words of employer and title (school
and degree) and count once each. A skill counts when it is the same name, case and punctuation aside; C, C++ and C# are
three. \`answers.noise_move_max\` is how far a score moves when an answer loses its capitals and punctuation and gains five
fillers. \`matching\` uses spoken forms with a recogniser's errors.
`
}
