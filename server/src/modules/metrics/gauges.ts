import { Counter, Gauge, type Registry } from 'prom-client'
import type { TaskOverview } from '#adapters/tasks/port.ts'

const STATES = ['waiting', 'delayed', 'running', 'failed'] as const

/** What is asked for whenever somebody reads the metrics. What is left out is not measured here. */
export type Figures = {
  /** Milliseconds that something begun now would wait. */
  lag?: (() => number) | undefined
  /** Connections to a PostgreSQL server. */
  connections?: (() => { used: number; idle: number; waiting: number }) | undefined
  /** Question banks in memory: their bytes now, and how often one was there or had to be made since the start. */
  banks: () => { bytes: number; hits: number; misses: number }
  /** Background tasks, whichever process does them. */
  tasks: TaskOverview['states']
}

export function gaugeFigures({ lag, connections, banks, tasks }: Figures, registry: Registry) {
  const registers = [registry]
  new Gauge({
    name: 'greenroom_lag_seconds',
    help: 'How long something begun now would wait for event loop and database; the load gate refuses calls by it',
    registers,
    collect() {
      this.set((lag?.() ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'greenroom_database_connections',
    help: 'Connections to PostgreSQL: used, idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections?.() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'greenroom_bank_cache_bytes',
    help: 'Memory of the question banks that were asked last',
    registers,
    collect() {
      this.set(banks().bytes)
    },
  })
  new Counter({
    name: 'greenroom_bank_cache_lookups_total',
    help: 'Question banks that were in memory (hit) or had to be read and made (miss)',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, misses } = banks()
      this.reset()
      this.inc({ outcome: 'hit' }, hits)
      this.inc({ outcome: 'miss' }, misses)
    },
  })
  new Gauge({
    name: 'greenroom_tasks',
    help: 'Background tasks by kind and state',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      const states = await tasks()
      this.reset()
      for (const { kind, ...found } of states) for (const state of STATES) this.set({ task: kind, state }, found[state])
    },
  })
}
