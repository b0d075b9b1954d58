import { PGlite, type Transaction } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PreparingPGlite } from './preparing-pglite.ts'

let database: PreparingPGlite
beforeAll(async () => {
  database = new PreparingPGlite()
  await database.exec(`create table things (
    id uuid primary key, name text unique, tags text[], facts jsonb, counted bigint, share double precision,
    is_good boolean, made timestamptz)`)
})
afterAll(() => database.close())

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const insert = 'insert into things (id, name) values ($1, $2) returning name'
const count = async (name: string) =>
  (await database.query<{ many: number }>('select count(*)::int as many from things where name = $1', [name])).rows[0]
    ?.many

it('answers as the database by itself does, whatever the type, the first time and every other', async () => {
  const made = new Date('2026-01-02T03:04:05.678Z')
  const values = [idOf(1), 'a "quoted" name, 名字', ['a', 'b,c', null], '{"deep":[1,null]}', 9007199254740993n]
  const all = 'insert into things values ($1, $2, $3, $4, $5, $6, $7, $8) returning *'
  await database.query(all, [...values, 0.1, true, made])
  await database.query(all, [idOf(2), null, [], 'null', null, null, null, null])
  const asked = 'select *, facts -> $1 as part from things where id = any($2) order by id'
  const parsers = { 1184: (text: string) => text }
  for (const options of [undefined, { rowMode: 'array' as const }, { rowMode: 'object' as const, parsers }]) {
    const itself = await PGlite.prototype.query.call(database, asked, ['deep', [idOf(1), idOf(2)]], options)
    for (let time = 0; time < 2; time += 1) {
      const { rows } = await database.query(asked, ['deep', [idOf(1), idOf(2)]], options)
      expect(rows).toHaveLength(2)
      expect(rows).toEqual(itself.rows)
    }
  }
})

it('says what went wrong, and goes on', async () => {
  await database.query(insert, [idOf(10), 'once'])
  await expect(database.query(insert, [idOf(11), 'once'])).rejects.toMatchObject({ code: '23505' })
  await expect(database.query('select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' })
  await expect(database.query(insert, ['no id', 'twice'])).rejects.toMatchObject({ code: '22P02' })
  expect((await database.query(insert, [idOf(11), 'twice'])).rows).toEqual([{ name: 'twice' }])
})

it('keeps a transaction whole, and lets nobody else in between', async () => {
  const failed = database.transaction(async (transaction) => {
    await transaction.query(insert, [idOf(20), 'undone'])
    await transaction.query(insert, [idOf(20), 'the same id'])
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await count('undone')).toBe(0)

  let finished: Transaction | undefined
  const done: string[] = []
  const changing = database.transaction(async (transaction) => {
    finished = transaction
    await transaction.query(insert, [idOf(21), 'kept'])
    await transaction.query('savepoint before')
    await expect(transaction.query(insert, [idOf(21), 'not kept'])).rejects.toMatchObject({ code: '23505' })
    await transaction.query('rollback to savepoint before')
    done.push('changed')
  })
  await Promise.all([changing, count('kept').then(() => done.push('asked'))])
  expect(done).toEqual(['changed', 'asked'])
  expect(await count('kept')).toBe(1)
  await expect(finished?.query(insert, [idOf(22), 'late'])).rejects.toThrow('closed')
  expect(await count('late')).toBe(0)
})

it('keeps the statements asked last, and still answers all others', async () => {
  const kept = () => database.query<{ many: number }>('select count(*)::int as many from pg_prepared_statements')
  for (let round = 0; round < 2; round += 1)
    for (let at = 0; at < 250; at += 1)
      expect((await database.query(`select $1::int + ${at} as sum`, [1])).rows).toEqual([{ sum: at + 1 }])
  expect((await kept()).rows[0]?.many).toBeLessThanOrEqual(200)
  const long = `select 1 as one -- ${'x'.repeat(5000)}`
  expect((await database.query(long)).rows).toEqual([{ one: 1 }])
})

it('plans anew when a table has grown', async () => {
  await database.exec('set plan_cache_mode = force_generic_plan; create table numbers (number int)')
  const asked = 'select count(*)::int as many from numbers where number <= $1'
  const count = async () => (await database.query(asked, [3])).rows
  const plan = async () => {
    const named = 'select name from pg_prepared_statements where statement = $1'
    const [statement] = (await database.query<{ name: string }>(named, [asked])).rows
    return (await database.exec(`explain execute ${statement?.name}(3)`))[0]?.rows
  }
  expect(await count()).toEqual([{ many: 0 }])
  const before = await plan()
  await database.exec('insert into numbers select generate_series(1, 20000)')
  for (let time = 0; time < 1000; time += 1) await database.query('select 1 as one')
  expect(await count()).toEqual([{ many: 3 }])
  expect(await plan()).not.toEqual(before)
})

it.each([
  ['_checkReady', 'function', 0],
  ['_runExclusiveTransaction', 'function', 1],
  ['_runExclusiveQuery', 'function', 1],
  ['execProtocolStream', 'function', 1],
  ['syncToFs', 'function', 0],
  ['isInTransaction', 'function', 0],
  ['serializers', 'object', undefined],
  ['parsers', 'object', undefined],
])('finds %s, a part of the embedded database that an upgrade may change without notice', (name, type, takes) => {
  const part: unknown = Reflect.get(database, name)
  const advice = `PreparingPGlite uses ${name}: read what the new version of PGlite does instead, or drop the class`
  expect(typeof part, advice).toBe(type)
  if (typeof part === 'function') expect(part.length, advice).toBe(takes)
})
