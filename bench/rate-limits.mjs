// `npm run bench:rate-limits`: what it costs to count calls across processes, on PostgreSQL: one statement for each call,
// one a second for all who call much, and counting in the process alone.
import { install } from '../scripts/install.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { percentile } from './percentile.mjs'

install()
const { readMigrations } = await import('../server/src/adapters/database/migrations.ts')
const { openServer } = await import('../server/src/adapters/database/server.ts')
const { createCountTogether } = await import('../server/src/modules/auth/attempt-limits.ts')
const { createAuthRepo } = await import('../server/src/modules/auth/repo.ts')
const { CallCounts } = await import('../server/src/platform/http/call-counts.ts')

const [ROUNDS, CONNECTIONS, PEOPLE] = [2000, 20, 500]

const postgres = startPostgres()
if (!postgres) process.exit(2)
const opened = await openServer(postgres.url, readMigrations(), () => {})
const together = createCountTogether(createAuthRepo(opened.database))
try {
  console.log('what | times | p50 ms | p95 ms | a second\n---|---|---|---|---')
  const one = (place) => together([{ name: `person ${place % PEOPLE}`, calls: 1 }], new Date())
  await measure('one call, one statement', ROUNDS, 1, one)
  await measure(`the same, ${CONNECTIONS} at once`, ROUNDS * 5, CONNECTIONS, one)
  for (const people of [50, PEOPLE]) {
    const counted = Array.from({ length: people }, (_, place) => ({ name: `person ${place}`, calls: 20 }))
    await measure(`${people} people, one statement`, 100, 1, () => together(counted, new Date()))
  }
  const alone = new CallCounts()
  await measure('one call, in the process', ROUNDS * 100, 1, (place) =>
    alone.incr(`person ${place % PEOPLE}`, () => {}, 60_000, 1000),
  )
} finally {
  await opened.close()
  postgres.stop()
}

async function measure(what, times, atOnce, work) {
  const taken = []
  let begun = 0
  const start = performance.now()
  const workers = Array.from({ length: atOnce }, async () => {
    while (begun < times) {
      begun += 1
      const from = performance.now()
      await work(begun)
      taken.push(performance.now() - from)
    }
  })
  await Promise.all(workers)
  const seconds = (performance.now() - start) / 1000
  const ms = (share) => percentile(taken, share).toFixed(3)
  console.log(`${what} | ${times} | ${ms(0.5)} | ${ms(0.95)} | ${Math.round(times / seconds)}`)
}
