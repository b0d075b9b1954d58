import type { Priority } from '@greenroom/contract/call'
import type { FastifyInstance } from 'fastify'
import { createLoadGate, type LoadGate } from './load-gate.ts'

/** Seconds between two lines in the log. */
const LOGGED_EVERY = 10

/** The gate that all calls of an application pass; while it refuses any, the log says how many of what. */
export function shedLoad(
  app: FastifyInstance,
  lag: () => number = () => 0,
  onRefused: (priority: Priority) => void = () => {},
): LoadGate {
  const refused: Record<string, number> = {}
  const gate = createLoadGate({
    lag,
    onRefused: (priority) => {
      refused[priority] = (refused[priority] ?? 0) + 1
      onRefused(priority)
    },
  })
  const timer = setInterval(() => {
    if (Object.keys(refused).length === 0) return
    app.log.warn({ refused: { ...refused }, lag: Math.round(lag()) }, 'overloaded: calls were refused')
    for (const priority of Object.keys(refused)) delete refused[priority]
  }, LOGGED_EVERY * 1000).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    gate.close()
  })
  return gate
}
