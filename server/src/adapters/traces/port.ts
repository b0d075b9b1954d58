import type { FastifyInstance } from 'fastify'
import type { CoachWatch } from '#adapters/language-model/port.ts'

/** Tells a collector what each call took time for: queries, models, tasks. Without texts, ids and addresses of people. */
export type Traces = {
  /** Calls of the application from here on. */
  watchCalls(app: FastifyInstance): void
  watchModels(watch: CoachWatch): void
  /** Sends what is left, but not for long. */
  close(): Promise<void>
}
