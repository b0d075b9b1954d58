import type { FastifyInstance } from 'fastify'
import type { Upkeep } from '#adapters/database/port.ts'
import { watchForQuiet } from '#platform/http/quiet.ts'
import { repeat } from '#platform/repeat.ts'

/** Has done what the database needs now and then. To be called before there are routes, whose calls it watches. */
export function repeatUpkeep(app: FastifyInstance, upkeep: Upkeep) {
  const quiet = watchForQuiet(app)
  repeat(app, 'vacuum the database', 24 * 60 * 60, () => upkeep.vacuum(quiet))
  repeat(app, 'write a checkpoint', 60 * 60, () => upkeep.checkpoint(quiet))
}
