import pg from 'pg'

/** One connection to a PostgreSQL server, to look at or change what the program keeps there. Close it with `end()`. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
