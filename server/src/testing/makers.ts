import { randomUUID } from 'node:crypto'
import { authCalls } from '@greenroom/contract/auth'
import type { FastifyInstance } from 'fastify'
import { createClient } from './client.ts'

export const PASSWORD = 'correct horse battery'

/** A new person and a client signed in as them. Every test takes its own, so that tests do not meet. */
export async function makeUser(app: FastifyInstance, change: { username?: string; email?: string } = {}) {
  const body = { email: `${randomUUID()}@example.org`, password: PASSWORD, username: 'Ada Example', ...change }
  const { access_token, user } = await createClient(app).call(authCalls.register, { body })
  return { ...createClient(app, access_token), user }
}
