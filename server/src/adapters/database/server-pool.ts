import pg from 'pg'
import { DatabaseAway } from './port.ts'
import { watchQuery } from './watch-query.ts'

type Answer = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** Connections in the order in which they were asked for. When none can be had it fails with `DatabaseAway`. */
export class ServerPool extends pg.Pool {
  readonly #takenAt = new Map<pg.PoolClient, number>()

  constructor(settings: pg.PoolConfig) {
    super(settings)
    // Here and not at the connection: who waits for one is called back in the name of who gave it back.
    this.query = new Proxy(this.query, {
      apply: (query, pool, words) => watchQuery(words[0], () => Reflect.apply(query, pool, words)),
    })
    this.on('acquire', (client) => this.#takenAt.set(client, performance.now()))
    this.on('release', (_, client) => this.#takenAt.delete(client))
    this.on('connect', (client) =>
      client.once('end', () => {
        if (this.#takenAt.has(client)) giveBack(client)
      }),
    )
  }

  /** @param milliseconds since somebody took it. */
  inUseLongerThan(milliseconds: number): pg.PoolClient[] {
    const before = performance.now() - milliseconds
    return [...this.#takenAt].flatMap(([client, at]) => (at < before ? [client] : []))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Answer): void
  override connect(callback?: Answer): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect((error, client, done) => callback(error && away(error), client, done))
      return undefined
    }
    return super.connect().catch((error: unknown) => {
      throw away(error)
    })
  }
}

/** Whoever has it may never do so: drizzle forgets a connection on which a transaction could not begin. */
function giveBack(client: pg.PoolClient) {
  const { release } = client
  client.release = () => {}
  release(true)
}

const away = (cause: unknown) => new DatabaseAway('No connection to the database', { cause })
