// `npm test`: proves everything, one stage after another, and closes with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { install } from './install.mjs'
import { nodePath, root, tool } from './paths.mjs'

install()
const { buildWeb } = await import('./build-web.mjs')
const { findChromium } = await import('./find-chromium.mjs')
const { startPostgres } = await import('./postgres.mjs')

const folder = mkdtempSync(join(tmpdir(), 'greenroom-test-'))
const totals = { passed: 0, failed: 0 }
const broken = []
/** Named again at the end: what fails early is far up by then, and who reads a cut log sees the last lines. */
const failures = []
/** Failed beside all others and passed by themselves: named as well, since each is a fault of its test or of the product. */
const unsteady = []
/** So few failed files are run once more by themselves; where more fail, it is the change. */
const MAX_RUN_AGAIN = 3
let runs = 0

check('Style', [tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'])
check('Sizes', ['scripts/check-sizes.mjs'])
check('Types', ['scripts/check-types.mjs'])
check('Boundaries', ['scripts/check-boundaries.mjs'])
check('Unused code', [tool('knip/bin/knip.js'), '--no-progress'])
const production = ['--production', '--config', 'knip.production.json']
check('Code that only tests use', [tool('knip/bin/knip.js'), '--no-progress', ...production])
check('README', ['scripts/check-readme.mjs'])
check('Slow patterns', ['bench/slow-patterns.mjs', '--short'])
check('Fuzzing', ['bench/fuzz.mjs', '--short'])
check('Known faults of packages', ['scripts/check-audit.mjs'])
check('Citations', ['scripts/check-citations.mjs'])
check('Texts', ['scripts/check-texts.mjs'])
check('Remembered phrases', ['scripts/check-phrases.mjs'])
check('Held-out data', ['scripts/check-held-out.mjs'])
check('Recorded replies of a model', ['bench/prompts.mjs', '--short'])
buildWeb()
check('Budgets', ['web/check-budget.mjs'])
tests('Unit, module and page tests on the embedded database', [])
onPostgres()
await inChromium()

rmSync(folder, { recursive: true, force: true })
for (const failure of unsteady) console.log(`~ unsteady: ${failure}`)
for (const failure of failures) console.log(`✗ ${failure}`)
if (broken.length > 0) console.log(`Not green: ${broken.join(', ')}.`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

function onPostgres() {
  const stage = 'Module tests on PostgreSQL'
  const postgres = startPostgres()
  if (!postgres) return count(stage, 0, 1)
  try {
    tests(stage, ['--project', 'server'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

async function inChromium() {
  const stage = 'Journeys in Chromium'
  const chromium = await findChromium()
  if (!chromium) return count(stage, 0, 1)
  tests(stage, ['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH: chromium })
}

function check(stage, words) {
  const status = run(stage, words)
  count(stage, status === 0 ? 1 : 0, status === 0 ? 0 : 1)
}

function tests(stage, words, environment = {}) {
  const first = runTests(stage, words, environment)
  const files = first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const again = files.length > 0 && files.length <= MAX_RUN_AGAIN
  const second = again ? runTests(`${stage}, again`, [...words, ...files], environment) : undefined
  const steady = second?.status === 0
  ;(steady ? unsteady : failures).push(...first.testResults.flatMap(failuresOf))
  const passed = steady ? first.numPassedTests + first.numFailedTests : first.numPassedTests
  const failed = steady || first.status === 0 ? 0 : Math.max(1, first.numFailedTests)
  count(stage, passed, passed === 0 ? Math.max(1, failed) : failed)
}

function runTests(stage, words, environment) {
  runs += 1
  const results = join(folder, `${runs}.json`)
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const status = run(stage, [tool('vitest/vitest.mjs'), 'run', ...reports, ...words], environment)
  return { numPassedTests: 0, numFailedTests: 0, testResults: [], ...readResults(results), status }
}

function readResults(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Of one test file: which tests failed and the first lines of why, or why the file did not run at all. */
function failuresOf({ name, status, message, assertionResults }) {
  const why = (text) => text.split('\n').slice(0, 4).join('\n    ')
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(
      ({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n    ${why(failureMessages.join('\n'))}`,
    )
  return failed.length === 0 && status === 'failed' ? [`${relative(root, name)}\n    ${why(message)}`] : failed
}

function run(stage, words, environment = {}) {
  console.log(`\n── ${stage}`)
  const began = Date.now()
  const done = spawnSync(nodePath(), words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  console.log(`   ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return done.status
}

function count(stage, passed, failed) {
  totals.passed += passed
  totals.failed += failed
  if (failed > 0) broken.push(stage)
}
