import pg from 'pg'
import { expect, it } from 'vitest'
import { preparingClient } from './preparing-client.ts'

// Needs a server to connect to: `npm test` starts one and names it here.
const url = process.env.TEST_DATABASE_URL
const onServer = it.skipIf(url === undefined)

onServer('lets the server keep what is asked often, and answers the same', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: preparingClient() })
  const text = `select $1::int + ${process.pid} as sum`
  for (let given = 0; given < 5; given += 1)
    expect((await pool.query({ text }, [given])).rows).toEqual([{ sum: given + process.pid }])
  const kept = 'select count(*)::int as many from pg_prepared_statements where statement = $1'
  expect((await pool.query(kept, [text])).rows).toEqual([{ many: 1 }])
  await pool.end()
})

onServer('goes on after a query that fails, first or later', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: preparingClient() })
  for (let time = 0; time < 5; time += 1) {
    await expect(pool.query({ text: 'select nothing from nowhere' })).rejects.toMatchObject({ code: '42P01' })
    await expect(pool.query({ text: 'select 10 / $1::int as part' }, [0])).rejects.toMatchObject({ code: '22012' })
    expect((await pool.query({ text: 'select 10 / $1::int as part' }, [5])).rows).toEqual([{ part: 2 }])
  }
  await pool.end()
})

onServer('tells queries apart whose names are longer than the server reads', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: preparingClient() })
  const longName = 'a_list_with_every_filter_that_there_is_'.padEnd(63, '_')
  for (const value of [1, 2, 1]) {
    const asked = { name: `${longName}${value}`, text: `select ${value} as value` }
    expect((await pool.query(asked)).rows).toEqual([{ value }])
  }
  await pool.end()
})
