import pg from 'pg'
import type { ServerPool } from './server-pool.ts'

/** Milliseconds between two looks. */
const EVERY = 1000
/** Milliseconds that a connection is in use before the server is suspected. */
const SUSPICIOUS = 5000

/**
 * A frozen server keeps its connections and answers nothing. Whoever waits long enough makes us ask for a new one; when
 * that is not answered either, those that wait are told at once instead of after the time of a statement.
 * @param address for the connection that is tried; it has to have a time limit.
 * @returns what ends the watch.
 */
export function watchForFrozen(pool: ServerPool, address: pg.ClientConfig): () => void {
  let isAsking = false
  const look = async () => {
    if (isAsking || pool.inUseLongerThan(SUSPICIOUS).length === 0) return
    isAsking = true
    // Ending one waits for the server where nothing is asked just now, so nobody waits for that.
    if (await answersNothing(address))
      for (const client of pool.inUseLongerThan(SUSPICIOUS)) client.end().catch(() => {})
    isAsking = false
  }
  const timer = setInterval(() => void look(), EVERY).unref()
  return () => clearInterval(timer)
}

/** A refusal is an answer. */
async function answersNothing(address: pg.ClientConfig): Promise<boolean> {
  const trial = new pg.Client(address)
  trial.on('error', () => {})
  const isSilent = await trial.connect().then(
    () => false,
    (error: unknown) => error instanceof Error && error.message === 'timeout expired',
  )
  trial.end().catch(() => {})
  return isSilent
}
