import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { type Logger, reasonOf } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'

/**
 * The embedded database belongs to the server alone while it runs, so who wants to back it up asks the server for a copy.
 * It is asked over a socket in DATA_DIR, which only the user whose server it is (and root) can open: no port, no token.
 */

const Answer = z.union([z.object({ folder: z.string() }), z.object({ problem: z.string() })])
/** What a copy is called; whatever has such a name at the start was left behind. */
const COPY = 'copy-'
/** Systems take no longer names for a socket. */
const MAX_SOCKET_PATH = 100

/** Serves copies of the data folder. A copy is removed when its connection closes. */
export async function serveCopies(dataFolder: string, copyTo: NonNullable<OpenDatabase['copyTo']>, logger: Logger) {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(COPY)) rmSync(join(dataFolder, name), { recursive: true, force: true })
  }
  const server = createServer(async (_, response) => {
    const copy = join(dataFolder, `${COPY}${randomUUID()}`)
    response.on('close', () => void rm(copy, { recursive: true, force: true }))
    const since = performance.now()
    try {
      await mkdir(copy)
      await copyTo(join(copy, 'database'))
      logger.info({ ms: Math.round(performance.now() - since) }, 'the database was copied')
      response.write(`${JSON.stringify({ folder: copy })}\n`)
    } catch (error) {
      logger.error({ err: error }, 'the database could not be copied')
      response.end(`${JSON.stringify({ problem: error instanceof Error ? reasonOf(error) : 'unknown' })}\n`)
    }
  })
  try {
    await listen(server, socketPath(dataFolder))
  } catch (error) {
    // Not every file system has sockets, and nothing else depends on this one.
    const reason = error instanceof Error ? reasonOf(error) : 'unknown'
    logger.warn({ reason }, 'data can be exported only while the server is stopped')
  }
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server, path: string) {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) throw new Error('the path of DATA_DIR is too long for a socket')
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') await chmod(path, 0o600)
  server.unref()
}

/**
 * Asks the server of a data folder for a copy of its database. Nothing when no server runs on it.
 * @returns the data folder of the copy; `release` gives it back.
 */
export async function requestCopy(dataFolder: string): Promise<{ folder: string; release(): void } | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const asking = request({ socketPath: socketPath(dataFolder), method: 'POST', path: '/copy' }, (response) => {
    let line = ''
    response.setEncoding('utf8').on('data', (piece: string) => {
      line += piece
      if (line.endsWith('\n')) resolve(line)
    })
    response.on('close', () => reject(new StartProblem('The server was stopped before it had copied its database.')))
  })
  asking.on('error', (error) => (isNobody(error) ? resolve(undefined) : reject(error)))
  asking.end()
  const line = await promise
  if (line === undefined) return undefined
  const answer = Answer.parse(JSON.parse(line))
  if ('folder' in answer) return { folder: answer.folder, release: () => void asking.destroy() }
  throw new StartProblem(`The server could not copy its database: ${answer.problem}`)
}

function socketPath(dataFolder: string): string {
  if (process.platform !== 'win32') return join(dataFolder, 'copies')
  return `\\\\.\\pipe\\greenroom-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 32)}`
}

const isNobody = (error: Error) =>
  'code' in error && ['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(String(error.code))
