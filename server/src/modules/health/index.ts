import type { FastifyInstance } from 'fastify'
import { languageOf } from '#platform/language.ts'
import { messageText } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'

/** What the server needs to work, each with a check that rejects when it is missing. `disk_space`: room to save. */
export type HealthChecks = Record<string, () => Promise<void>>

/** How long a check may take, in milliseconds, before what it checks counts as missing. */
const PATIENCE = 3000

/** GET /health/live: the process answers. GET /health/ready: it can work, or 503 with what is missing. */
export function healthRoutes(app: FastifyInstance, checks: HealthChecks) {
  app.get('/health/live', async (request) => ({
    success: true,
    data: { status: 'live' },
    message: messageText('ok', languageOf(request.headers['accept-language'])),
  }))
  app.get('/health/ready', async (request, reply) => {
    const missing = await findMissing(checks)
    const ready = missing.length === 0
    const language = languageOf(request.headers['accept-language'])
    if (ready) return { success: true, data: { status: 'ready', missing }, message: messageText('ok', language) }
    const { code, messageKey, headers } = missing.includes('disk_space')
      ? new Problem('storage_full', { retryAfter: 60 })
      : new Problem('internal_error', { message: 'not_ready' })
    return reply
      .code(503)
      .headers(headers)
      .send({
        success: false,
        data: { status: 'not_ready', missing },
        message: messageText(messageKey, language),
        code,
      })
  })
}

async function findMissing(checks: HealthChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, works: await withinPatience(check) })),
  )
  return results.filter((result) => !result.works).map((result) => result.name)
}

async function withinPatience(check: () => Promise<void>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE)
  const works = check().then(
    () => true,
    () => false,
  )
  return Promise.race([works, tooLate]).finally(() => clearTimeout(timer))
}
