import { sql } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { inBackground } from '#platform/http/current-call.ts'
import { describeError, type Logger } from '#platform/log.ts'
import { watchWork } from '#platform/watched-work.ts'
import { rowsOf } from './boss-database.ts'
import { Hopeless, TaskEnded, type TaskHandler } from './port.ts'

type Parts = {
  boss: PgBoss
  logger: Logger
  closing: AbortSignal
  giveBack(id: string): Promise<void>
  /** What fails now has failed for good. */
  giveUp(id: string): Promise<void>
}

/**
 * One try. What goes wrong is noted with the task, without texts of people; what goes wrong because the process ends is
 * given back at once, and does not count as a try.
 */
export async function attempt(
  { boss, logger, closing, giveBack, giveUp }: Parts,
  { kind, run }: TaskHandler,
  job: JobWithMetadata<object>,
): Promise<void> {
  const { id, data, retryCount: tries, retryLimit } = job
  const ending = AbortSignal.any([closing, job.signal])
  const owner = 'userId' in data && typeof data.userId === 'string' ? data.userId : 'nobody'
  const finish: Parameters<TaskHandler['run']>[1]['finish'] = async (transaction) => {
    const ended = await transaction.execute(
      sql`delete from tasks.job where name = ${kind.name} and id = ${id} returning id`,
    )
    if (rowsOf(ended).length === 0) throw new TaskEnded()
  }
  try {
    const given = { id, tries, isLast: tries >= retryLimit, ending, finish }
    const work = () => ({ kind: 'task' as const, name: `task ${kind.name}` })
    await inBackground(owner, ending, () => watchWork(work, () => run(data, given)))
    // Nothing of it stays. What is done regularly stays for its period, so that nobody does it twice in one.
    if (job.singletonOn === null) await boss.deleteJob(kind.name, id)
  } catch (error) {
    if (error instanceof TaskEnded) return
    if (closing.aborted) return giveBack(id)
    logger.warn({ err: error, task: kind.name, id, tries }, 'a task failed')
    if (error instanceof Hopeless) await giveUp(id)
    const { stack: _, ...reason } = describeError(error)
    await boss.fail(kind.name, id, reason)
  }
}
