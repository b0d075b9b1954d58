import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Migration, readMigrations } from '#adapters/database/migrations.ts'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { openServer } from '#adapters/database/server.ts'
import { openInMemory } from './database-in-memory.ts'

/**
 * An empty database with the schema in place: embedded in memory, or on the server TEST_DATABASE_URL names. The
 * schema is made once for each state of the migrations and copied from then on.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const migrations = readMigrations()
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? onServer(serverUrl, migrations) : openInMemory(migrations, nameOf(migrations))
}

/** A database on the server with nothing in it, not even the schema. */
export async function makeEmptyDatabase(serverUrl: string) {
  const name = `greenroom_empty_${process.pid}_${process.hrtime.bigint()}`
  await onConnection(serverUrl, (client) => client.query(`create database ${name}`))
  const drop = () => onConnection(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  return { url: withDatabase(serverUrl, name), drop }
}

async function onServer(serverUrl: string, migrations: Migration[]): Promise<OpenDatabase> {
  const template = nameOf(migrations)
  const name = `${template}_${process.pid}_${process.hrtime.bigint()}`
  await onConnection(serverUrl, async (client) => {
    await makeTemplate(client, serverUrl, template, migrations)
    await client.query(`create database ${name} template ${template}`)
  })
  const opened = await openServer(withDatabase(serverUrl, name), migrations, () => {})
  const close = async () => {
    await opened.close()
    await onConnection(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { ...opened, close }
}

/** One test process makes the template, the others wait. */
async function makeTemplate(client: pg.Client, serverUrl: string, template: string, migrations: Migration[]) {
  await client.query('select pg_advisory_lock(1)')
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (!rowCount) {
    const draft = `${template}_draft_${process.pid}`
    await client.query(`create database ${draft}`)
    const opened = await openServer(withDatabase(serverUrl, draft), migrations, () => {})
    await opened.close()
    await client.query(`alter database ${draft} rename to ${template}`)
  }
  await client.query('select pg_advisory_unlock(1)')
}

async function onConnection(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const nameOf = (migrations: Migration[]) =>
  `greenroom_test_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)}`
