import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MigrationConnection, migrate, readMigrations } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-migrations-'))
let client: PGlite
let connection: MigrationConnection
beforeAll(async () => {
  client = await PGlite.create()
  connection = {
    script: async (sql) => void (await client.exec(sql)),
    rows: async (sql, values = []) => (await client.query<Record<string, unknown>>(sql, values)).rows,
  }
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), sql)
}
const run = () => migrate(connection, readMigrations(folder))

it('applies each file once, in order, whole or not at all, and notices a changed one', async () => {
  write('0002_names.sql', 'alter table people add name text; create index names on people (name);')
  write('0001_people.sql', 'create table people (id int)')
  expect(await run()).toEqual(['0001_people.sql', '0002_names.sql'])
  expect(await run()).toEqual([])

  write('0003_broken.sql', 'create table half (id int); create table oops (')
  await expect(run()).rejects.toThrow('Migration 0003_broken.sql failed')
  expect(await connection.rows(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  write('0003_broken.sql', 'create table half (id int)')
  expect(await run()).toEqual(['0003_broken.sql'])

  write('0001_people.sql', 'create table people (id bigint)')
  await expect(run()).rejects.toThrow('0001_people.sql was changed after it was applied')
})

it('has one file of each number', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})
