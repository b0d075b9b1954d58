import pg from 'pg'
import { watchQuery } from './watch-query.ts'

/**
 * A connection that is given up when nothing good can come of it: after a query that got no answer in time, because the
 * answer may still come and would hold up all others; and when the server takes no writes, because after a failover that
 * is the old one, and a new connection reaches the new one.
 */
export class SteadyClient extends pg.Client {
  /** @param rewrite what is sent instead of what is asked. */
  constructor(settings?: string | pg.ClientConfig, rewrite: (asked: unknown) => unknown = (asked) => asked) {
    super(settings)
    const { query } = this
    const giveUp = (error: unknown) => {
      if (isHopeless(error)) this.end().catch(() => {})
    }
    this.query = (asked: unknown, ...others: unknown[]) => {
      const done = others.at(-1)
      if (typeof done === 'function') {
        const watched = (error: unknown, ...rest: unknown[]) => {
          giveUp(error)
          done(error, ...rest)
        }
        return Reflect.apply(query, this, [rewrite(asked), ...others.slice(0, -1), watched])
      }
      return watchQuery(asked, () => {
        const answer = Reflect.apply(query, this, [rewrite(asked), ...others])
        if (answer instanceof Promise) answer.catch(giveUp)
        return answer
      })
    }
    // Inside a transaction nobody else listens between two queries, and an error nobody hears ends the process.
    this.on('error', () => {})
  }
}

/** For poolers that hand out another connection for each transaction: there a prepared statement is not found again. */
export class UnnamedClient extends SteadyClient {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings, unnamed)
  }
}

const unnamed = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'name' in asked && asked.name ? { ...asked, name: undefined } : asked

const isHopeless = (error: unknown) =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || ('code' in error && error.code === READ_ONLY_TRANSACTION))

const READ_ONLY_TRANSACTION = '25006'
