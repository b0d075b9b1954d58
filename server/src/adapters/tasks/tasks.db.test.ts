import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { createLogger } from '#platform/log.ts'
import { openTestDatabase } from '#testing/database.ts'
import { PATIENCE } from '#testing/patience.ts'
import { tasksDone, tryAgainNow } from '#testing/tasks.ts'
import { rowsOf } from './boss-database.ts'
import { createTasks } from './pg-boss.ts'
import { type Attempt, doSoon, Hopeless, handle, type TaskHandler, type TaskKind, type Tasks } from './port.ts'
import { handleRegular, repeatRegular } from './regular.ts'

type Data = { say: string; userId?: string | undefined }
const kind: TaskKind<Data> = {
  name: 'say',
  data: z.object({ say: z.string(), userId: z.string().optional() }),
  retries: 2,
  delay: { first: 60, longest: 60 },
  deadline: 60,
  atOnce: 2,
}
const silent = createLogger('silent')
const onDatabase = () => ({ parts: { database: opened.database } })
let opened: OpenDatabase
const begun: Tasks[] = []
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(async () => {
  for (const tasks of begun.splice(0)) await tasks.close()
  await opened.close()
})

async function begin(handler: TaskHandler, change: { isAlone?: boolean; isWorker?: boolean; patience?: number } = {}) {
  const { isAlone = false, isWorker = true, ...rest } = change
  const tasks = createTasks({ ...opened, logger: silent, isAlone, ...rest })
  begun.push(tasks)
  await tasks.begin([handler], { isWorker })
  if (isWorker) await tasks.work()
  return tasks
}
const saying = (run: (data: Data, attempt: Attempt) => Promise<void>) => handle(kind, run)
const rows = async () =>
  rowsOf<Record<string, unknown>>(await opened.database.execute(sql`select * from tasks.job order by created_on`))

describe('a task', () => {
  it('is there when the transaction that left it is committed, not at all when it is undone, and leaves nothing', async () => {
    const said: string[] = []
    const tasks = await begin(saying(async ({ say }) => void said.push(say)))
    await opened.database.transaction((transaction) => tasks.add(transaction, kind, { say: 'hello' }))
    const undone = opened.database.transaction(async (transaction) => {
      await tasks.add(transaction, kind, { say: 'never' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await opened.database.transaction((transaction) => tasks.add(transaction, kind, { say: 'bye' }))
    // Two are done at a time, so either may be first.
    await vi.waitFor(() => expect(said.toSorted()).toEqual(['bye', 'hello']), PATIENCE)
    await tasksDone(onDatabase())
    expect(await rows()).toEqual([])
  })

  it('works for whom it is about, so that what it uses is counted there', async () => {
    const owners: unknown[] = []
    const tasks = await begin(saying(async () => void owners.push(currentCall()?.userId)))
    await tasks.add(opened.database, kind, { say: '', userId: 'ada' })
    await vi.waitFor(() => expect(owners).toEqual(['ada']), PATIENCE)
  })

  it('that fails is tried again later, then is a dead letter that can be done again, and tells no texts', async () => {
    const tries: number[] = []
    let isBroken = true
    const tasks = await begin(
      saying(async (_, attempt) => {
        tries.push(attempt.tries)
        if (isBroken)
          throw Object.assign(new Error('out of paper'), { detail: 'Key (email)=(ada@example.org)', code: 'X' })
      }),
    )
    await tasks.add(opened.database, kind, { say: 'x' })
    for (let round = 0; round <= kind.retries; round += 1) {
      await tasksDone(onDatabase())
      await tryAgainNow(onDatabase())
    }
    await tasksDone(onDatabase())
    expect(tries).toEqual([0, 1, 2])
    expect(await tasks.states()).toMatchObject([{ kind: 'say', waiting: 0, delayed: 0, running: 0, failed: 1 }])
    const [letter, ...others] = await tasks.deadLetters()
    expect([letter?.kind, letter?.tries, letter?.reason, others]).toEqual(['say', 3, 'X', []])
    expect(JSON.stringify(await rows())).not.toMatch(/ada@example|out of paper/)
    isBroken = false
    expect(await tasks.retry(crypto.randomUUID())).toBe(false)
    expect(await tasks.retry(letter?.id ?? '')).toBe(true)
    await tasksDone(onDatabase())
    expect(await rows()).toEqual([])
  })

  it('that can never be done is a dead letter at once', async () => {
    const tasks = await begin(
      saying(async () => {
        throw new Hopeless('no such mailbox')
      }),
    )
    await tasks.add(opened.database, kind, { say: 'x' })
    await vi.waitFor(
      async () => expect(await tasks.deadLetters()).toMatchObject([{ reason: 'no such mailbox' }]),
      PATIENCE,
    )
  })

  it('takes the place of those with its key that wait', async () => {
    const idle = await begin(
      saying(async () => {}),
      { isWorker: false },
    )
    for (const say of ['first', 'second', 'third']) await idle.add(opened.database, kind, { say }, { key: 'one' })
    await idle.add(opened.database, kind, { say: 'other' }, { key: 'two' })
    expect((await rows()).map(({ data }) => data)).toEqual([{ say: 'third' }, { say: 'other' }])
    expect([await idle.has(kind, 'one'), await idle.has(kind, 'three')]).toEqual([true, false])
    await idle.takeBack(opened.database, kind, 'one')
    expect(await idle.has(kind, 'one')).toBe(false)
  })
})

describe('of two processes that do the same task', () => {
  it('because one was taken for dead, only one has its effect', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended: string[] = []
    await opened.database.execute(sql`create table effects (said text)`)
    const beginOne = () =>
      begin(
        saying(async ({ say }, attempt) => {
          const gate = gates.shift()
          await gate?.promise
          await opened.database
            .transaction(async (transaction) => {
              await transaction.execute(sql`insert into effects values (${say})`)
              await attempt.finish(transaction)
            })
            .finally(() => ended.push(say))
        }),
      )
    const [first, second] = gates
    const tasks = await beginOne()
    await beginOne()
    await tasks.add(opened.database, kind, { say: 'once' })
    await vi.waitFor(() => expect(gates).toHaveLength(1), PATIENCE)
    // The first one gives no sign of life.
    await opened.database.execute(sql`update tasks.job set state = 'retry', start_after = now()`)
    await vi.waitFor(() => expect(gates).toHaveLength(0), PATIENCE)
    first?.resolve()
    second?.resolve()
    await vi.waitFor(() => expect(ended).toEqual(['once', 'once']), PATIENCE)
    expect(rowsOf(await opened.database.execute(sql`select * from effects`))).toEqual([{ said: 'once' }])
    expect(await tasks.deadLetters()).toEqual([])
  })
})

describe('a process that ends', () => {
  it('lets a task finish, and gives one back that listens; neither costs a try', async () => {
    const short = Promise.withResolvers<void>()
    const working = new Set<string>()
    const tasks = await begin(
      saying(async ({ say }, { ending }) => {
        working.add(say)
        if (say === 'short') await short.promise
        else await new Promise((_, reject) => ending.addEventListener('abort', () => reject(ending.reason)))
      }),
      { patience: PATIENCE.timeout },
    )
    for (const say of ['short', 'listens']) await tasks.add(opened.database, kind, { say })
    await vi.waitFor(() => expect(working.size).toBe(2), PATIENCE)
    const closed = tasks.close()
    short.resolve()
    await closed
    expect(await rows()).toMatchObject([{ state: 'created', retry_count: 0, data: { say: 'listens' } }])
  })

  it('gives a task back that takes too long, which costs no try', async () => {
    const endless = Promise.withResolvers<void>()
    const tasks = await begin(
      saying(() => endless.promise),
      { patience: 50 },
    )
    await tasks.add(opened.database, kind, { say: 'endless' })
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'active' }]), PATIENCE)
    await tasks.close()
    expect(await rows()).toMatchObject([{ state: 'created', retry_count: 0 }])
    endless.resolve()
  })

  it('without a word leaves what it had begun to its next start, where nobody else could', async () => {
    const idle = await begin(
      saying(async () => {}),
      { isWorker: false },
    )
    await idle.add(opened.database, kind, { say: 'x' })
    await opened.database.execute(
      sql`update tasks.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 day'`,
    )
    const tries: number[] = []
    await begin(
      saying(async (_, attempt) => void tries.push(attempt.tries)),
      { isAlone: true },
    )
    await tryAgainNow(onDatabase())
    await vi.waitFor(() => expect(tries).toEqual([1]), PATIENCE)
  })
})

describe('work that is done again and again', () => {
  it('is done once in its period, however many processes ask for it, and at once when there is something to do', async () => {
    const run = vi.fn(async () => {})
    const regular = [{ name: 'tidy', every: 3600, run }]
    const [here, there] = [await begin(handleRegular(regular)), await begin(handleRegular(regular))]
    const ends = [here, there, here].map((tasks) => repeatRegular(tasks, opened.database, regular, silent))
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), PATIENCE)
    await tasksDone(onDatabase())
    expect(run).toHaveBeenCalledTimes(1)
    await doSoon(there, opened.database, 'tidy')
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), PATIENCE)
    for (const end of ends) end()
  })
})
