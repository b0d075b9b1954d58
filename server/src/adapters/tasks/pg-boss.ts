import { sql } from 'drizzle-orm'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, OpenDatabase } from '#adapters/database/port.ts'
import { type Logger, reasonOf } from '#platform/log.ts'
import { attempt } from './attempt.ts'
import { bossDatabase, inHandle, rowsOf } from './boss-database.ts'
import { createOverview } from './overview.ts'
import type { TaskHandler, TaskKind, Tasks } from './port.ts'

/** In seconds. A process that gave no sign for so long is dead, and what it did is given to another. */
const HEARTBEAT = 30
/** How often the dead are looked for. Alone with the database, a process finds its own at the start. */
const SUPERVISE = { shared: 10, alone: 60 }
/** How often a worker asks for tasks that others left; of those of its own process it is told. */
const POLL = { shared: 1, alone: 2 }
/** A dead letter may be run again for so long. */
const KEPT = 30 * 24 * 60 * 60
const HOUR = 60 * 60
/** Milliseconds after which a transaction that left a task has usually ended; nobody tells when it does. */
const COMMITTED = [20, 200, 1000]
/** Milliseconds that tasks under way may take when the process ends. */
const PATIENCE = 8000
/** Milliseconds between two lines about the same trouble. */
const LOGGED_EVERY = 10_000

type Parts = Pick<OpenDatabase, 'database' | 'script'> & {
  logger: Logger
  /** Whether no other process uses the database, ever. */
  isAlone: boolean
  patience?: number
}

/** Tasks in the schema `tasks` of our database, by pg-boss: its tables are ours to migrate, its queries go through our handle. */
export function createTasks({ database, script, logger, isAlone, patience = PATIENCE }: Parts): Tasks {
  const pace = isAlone ? 'alone' : 'shared'
  const closing = new AbortController()
  const workers = new Map<string, string[]>()
  const running = new Set<string>()
  let handlers: readonly TaskHandler[] = []
  let boss = createBoss(false)

  function createBoss(supervise: boolean): PgBoss {
    const made = new PgBoss({
      db: bossDatabase({ database, script }),
      schema: 'tasks',
      migrate: false,
      schedule: false,
      supervise,
      superviseIntervalSeconds: SUPERVISE[pace],
      monitorIntervalSeconds: Math.max(1, SUPERVISE[pace] - 1),
      maintenanceIntervalSeconds: HOUR,
      queueCacheIntervalSeconds: 24 * HOUR,
      flowIntervalSeconds: 24 * HOUR,
      reindex: false,
      monitorVacuum: false,
    })
    made.on('error', sumUp(logger))
    return made
  }

  return {
    async add(handle, kind, data, { key, after, every } = {}) {
      const db = inHandle(handle)
      if (key !== undefined && every === undefined) await takeBack(handle, kind, key)
      const options = {
        db,
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(after === undefined ? {} : { startAfter: after }),
        ...(every === undefined ? {} : { singletonSeconds: every, deleteAfterSeconds: 2 * every }),
      }
      await boss.send(kind.name, data, options)
      if (!after) for (const wait of COMMITTED) setTimeout(() => wake(kind.name), wait).unref()
    },

    takeBack,

    async has({ name }, key) {
      const found = await database.execute(
        sql`select 1 from tasks.job where name = ${name} and singleton_key = ${key} and state <= 'active' limit 1`,
      )
      return rowsOf(found).length > 0
    },

    async begin(given, { isWorker }) {
      handlers = given
      boss = createBoss(isWorker)
      await boss.start()
      await makeKnown(handlers.map(({ kind }) => kind))
    },

    async work() {
      if (isAlone) await failCutOff()
      for (const handler of handlers) {
        if (closing.signal.aborted) return
        const ids = Array.from({ length: handler.kind.atOnce }, () => work(handler))
        workers.set(handler.kind.name, await Promise.all(ids))
      }
    },

    async close() {
      closing.abort()
      const ended = Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })))
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, patience)
      await Promise.race([ended, late.promise])
      clearTimeout(timer)
      const left = [...running]
      await boss.stop({ graceful: false })
      // While the database is away another process finds them by their silence.
      for (const id of left) await giveBack(id).catch(() => {})
    },

    ...createOverview(database, () => boss),
  }

  async function takeBack(handle: Database, { name }: { name: string }, key: string) {
    await handle.execute(
      sql`delete from tasks.job where name = ${name} and singleton_key = ${key} and state < 'active'`,
    )
  }

  /** What is asked of a kind later must not wait for another connection inside a transaction, so all is read here. */
  async function makeKnown(kinds: TaskKind<object>[]) {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const kind of kinds) {
      const options = optionsOf(kind)
      const there = known.get(kind.name)
      if (there && Object.entries(options).every(([name, value]) => Reflect.get(there, name) === value)) continue
      if (there) await boss.updateQueue(kind.name, options)
      else await boss.createQueue(kind.name, options)
      await boss.findJobs(kind.name, { key: '' })
    }
  }

  function work(handler: TaskHandler): Promise<string> {
    const { name } = handler.kind
    const one = async ([job]: JobWithMetadata<object>[]) => {
      if (!job) return
      running.add(job.id)
      await attempt({ boss, logger, closing: closing.signal, giveBack, giveUp }, handler, job)
      running.delete(job.id)
    }
    return boss.work(name, { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: POLL[pace] }, one)
  }

  function wake(name: string) {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }

  /** As if nobody had begun it. */
  async function giveBack(id: string) {
    await database.execute(
      sql`update tasks.job set state = 'created', start_after = now(), started_on = null, heartbeat_on = null, output = null
        where id = ${id} and state in ('active', 'retry')`,
    )
  }

  async function giveUp(id: string) {
    await database.execute(sql`update tasks.job set retry_limit = retry_count where id = ${id}`)
  }

  /** Nobody else works here, so whoever had begun them is gone. */
  async function failCutOff() {
    const rows = rowsOf<{ id: string; name: string }>(
      await database.execute(sql`select id, name from tasks.job where state = 'active'`),
    )
    for (const { id, name } of rows) await boss.fail(name, id, { message: 'the process ended' })
  }
}

const optionsOf = ({ retries, delay, deadline }: TaskKind<object>) => ({
  retryLimit: retries,
  retryDelay: delay.first,
  retryBackoff: true,
  retryDelayMax: delay.longest,
  expireInSeconds: deadline,
  heartbeatSeconds: HEARTBEAT,
  deleteAfterSeconds: KEPT,
  retentionSeconds: KEPT,
})

/** While the database is away every worker fails for the same reason, once a second. */
function sumUp(logger: Logger) {
  let nextLine = 0
  return (error: unknown) => {
    if (Date.now() < nextLine) return
    nextLine = Date.now() + LOGGED_EVERY
    logger.error({ reason: error instanceof Error ? reasonOf(error) : 'unknown' }, 'tasks cannot be had just now')
  }
}
