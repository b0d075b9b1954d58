// `npm test`: proves everything and closes with `N passed, N failed`. Which stage covers what: CONTRIBUTING.md.
import { install } from './install.mjs'

install()
const { buildWeb } = await import('./build-web.mjs')
const { checks } = await import('./checks.mjs')
const { findChromium } = await import('./find-chromium.mjs')
const { startPostgres } = await import('./postgres.mjs')
const { createTestRun } = await import('./test-run.mjs')

const run = createTestRun()
buildWeb()
await run.checks('Checks', checks)
await run.tests('Unit, module and page tests on the embedded database', [])
await onPostgres('Tests of the database on PostgreSQL')
await inChromium('Journeys in Chromium')
process.exit(run.close())

async function onPostgres(stage) {
  const postgres = startPostgres()
  if (!postgres) return run.missing(stage)
  try {
    await run.tests(stage, ['--project', 'server', '.db.test.ts'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

async function inChromium(stage) {
  const chromium = await findChromium()
  if (!chromium) return run.missing(stage)
  await run.tests(stage, ['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH: chromium })
}
