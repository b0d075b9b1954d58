import {
  messages,
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

/** More than all features ask in a minute; each takes some ten kilobytes of the database's memory. */
const MAX_STATEMENTS = 200
/** In characters. Longer texts are lists of rows, hardly ever the same twice. */
const MAX_TEXT_LENGTH = 4000
/** After so many answers all is planned anew: tables grow, and nobody here tells the plans. */
const PLANS_LAST = 1000

/**
 * Pages that PostgreSQL keeps itself. Its own default is 160 MB, all of it resident in this process; the system's page
 * cache holds the same pages outside (`bench:idle`: 150 MB less).
 */
const SMALL_BUFFERS = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=512kB']

type Statement = { name: string; takes: number[]; gives: { name: string; dataTypeID: number }[] }

const { serialize } = protocol

/** Called with the text of each query before it runs; what it throws is the query's failure. */
type BeforeQuery = (text: string) => void

/**
 * PGlite that keeps what it has understood of a query. By itself it reads and plans each query anew and enters the
 * database six times for it: a third of a millisecond for one row, of which this leaves a tenth.
 */
export class PreparingPGlite extends PGlite {
  /** By their text, what was asked last at the end. */
  #statements = new Map<string, Statement>()
  #made = 0
  #answered = 0
  readonly #beforeQuery: BeforeQuery

  constructor({ beforeQuery = () => {}, ...options }: PGliteOptions & { beforeQuery?: BeforeQuery } = {}) {
    super({ startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS], ...options })
    this.#beforeQuery = beforeQuery
  }

  override async query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    this.#beforeQuery(text)
    if (!isKept(text, options)) return super.query(text, values, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run<T>(text, values, options))
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => {
      const asGiven = transaction.query
      transaction.query = async <R>(text: string, values: unknown[] = [], options?: QueryOptions) => {
        this.#beforeQuery(text)
        return transaction.closed || !isKept(text, options)
          ? asGiven<R>(text, values, options)
          : this.#run<R>(text, values, options)
      }
      return work(transaction)
    })
  }

  #run<T>(text: string, values: unknown[], options: QueryOptions | undefined): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const statement = await this.#statement(text)
      const bound = values.map((value, at) => this.#asText(value, statement.takes[at] ?? 0))
      const answer = await this.#send(
        serialize.bind({ statement: statement.name, values: bound }),
        serialize.execute({}),
        serialize.sync(),
      )
      if (!this.isInTransaction()) await this.#afterwards()
      return this.#results<T>(answer, statement, options)
    })
  }

  async #afterwards() {
    this.#answered += 1
    if (this.#answered % PLANS_LAST === 0) await this.#send(serialize.query('discard plans'))
    await this.syncToFs()
  }

  async #statement(text: string): Promise<Statement> {
    const statement = this.#statements.get(text) ?? (await this.#prepare(text))
    this.#statements.delete(text)
    this.#statements.set(text, statement)
    return statement
  }

  async #prepare(text: string): Promise<Statement> {
    this.#made += 1
    const name = `kept_${this.#made}`
    const described = await this.#send(
      ...this.#forgetOldest(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const takes = described.find((message) => message instanceof messages.ParameterDescriptionMessage)
    const gives = described.find((message) => message instanceof messages.RowDescriptionMessage)
    return { name, takes: takes?.dataTypeIDs ?? [], gives: gives?.fields ?? [] }
  }

  #forgetOldest(): Uint8Array[] {
    const [oldest] = this.#statements
    if (!oldest || this.#statements.size < MAX_STATEMENTS) return []
    const [text, { name }] = oldest
    this.#statements.delete(text)
    return [serialize.close({ type: 'S', name })]
  }

  /** All in one: entering the database costs more than most of what is done there. */
  #send(...parts: Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }

  #asText(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const write = this.serializers[type]
    return write ? write(value) : String(value)
  }

  #results<T>(answer: unknown[], { gives }: Statement, options: QueryOptions | undefined): Results<T> {
    const readers = gives.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.parsers[dataTypeID])
    const value = (text: string | null, at: number): unknown => {
      const read = readers[at]
      return read && text !== null ? read(text) : text
    }
    const rows = answer
      .filter((message) => message instanceof messages.DataRowMessage)
      .map(({ fields }) => fields.map(value))
    const named = (row: unknown[]) => Object.fromEntries(gives.map(({ name }, at) => [name, row[at]]))
    return { rows: (options?.rowMode === 'array' ? rows : rows.map(named)) as T[], fields: gives }
  }
}

const isKept = (text: string, options: QueryOptions | undefined) =>
  text.length <= MAX_TEXT_LENGTH &&
  !options?.blob &&
  !options?.paramTypes &&
  !options?.serializers &&
  !options?.onNotice
