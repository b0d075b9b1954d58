import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createOutbox } from '#adapters/mail/outbox.ts'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { buildApp } from '#app.ts'
import type { AppDependencies } from '#dependencies.ts'
import { createLogger } from '#platform/log.ts'
import { openTestDatabase } from './database.ts'
import { testReading } from './reading.ts'

export type TestApp = {
  app: FastifyInstance
  parts: AppDependencies
  /** Moves the server's clock. */
  passSeconds(seconds: number): void
  close(): Promise<void>
}

/** The real application on a database of its own. Only what `change` replaces is not the real thing. */
export async function startTestApp(change: Partial<AppDependencies> = {}): Promise<TestApp> {
  // One of its own costs seconds, so there is none where another one is given.
  const opened = change.database && change.script ? undefined : await openTestDatabase()
  const { database, script, check } = opened ?? given(change)
  const folder = join(tmpdir(), `greenroom-files-${randomUUID()}`)
  const storage = await createFolderStorage(folder)
  let passed = 0
  const reading = testReading()
  const parts: AppDependencies = {
    database,
    script,
    storage,
    ...reading,
    builtInCoach: reading.coach,
    // Most tests read nothing.
    wake: undefined,
    mailer: createOutbox(join(folder, 'outbox'), 'Greenroom <no-reply@localhost>', createLogger('silent')),
    clock: () => new Date(Date.now() + passed),
    logger: createLogger(process.env.TEST_LOG_LEVEL ?? 'silent'),
    env: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: false },
    checks: { database: check, storage: storage.check },
    ...change,
  }
  const app = await buildApp(parts)
  await app.ready()
  return {
    app,
    parts,
    passSeconds: (seconds) => {
      passed += seconds * 1000
    },
    async close() {
      await app.close()
      await opened?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function given({ database, script }: Partial<AppDependencies>) {
  if (!database || !script) throw new Error('A database is given with its scripts')
  return { database, script, check: async () => void (await database.execute('select 1')) }
}

/** Starts one application for all tests of a file and stops it after them. */
export function useTestApp(change: Partial<AppDependencies> = {}): () => TestApp {
  let running: TestApp | undefined
  beforeAll(async () => {
    running = await startTestApp(change)
  })
  afterAll(() => running?.close())
  return () => {
    if (!running) throw new Error('The test application is there only inside tests')
    return running
  }
}
