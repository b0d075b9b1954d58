import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { builtInWatch } from '#adapters/language-model/built-in-watch.ts'
import { useTestApp } from '#testing/build-app.ts'

/** What shows and explains metrics must name only those that the server exposes, with labels that they have. */

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const env = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: false, METRICS: true }
const connections = () => ({ used: 1, idle: 0, waiting: 0 })
const test = useTestApp({
  env,
  lag: () => 1,
  watch: builtInWatch,
  connections,
  speech: { name: 'test', transcribe: async () => '' },
})

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() })),
})
const METRIC = /\b(?:greenroom|nodejs|process)_[a-z0-9_]+/g

async function exposed(): Promise<Set<string>> {
  const text = (await test().app.inject('/metrics')).body
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

it('every query of the dashboard names metrics that the server exposes', async () => {
  const names = await exposed()
  const { panels } = Dashboard.parse(JSON.parse(read('deploy/grafana-dashboard.json')))
  const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
  expect(queries.length).toBeGreaterThan(15)
  for (const { title, expr } of queries) {
    const used = expr.match(METRIC) ?? []
    expect(used, title).not.toEqual([])
    expect(
      used.filter((name) => !names.has(name)),
      title,
    ).toEqual([])
  }
})

it('every metric of ours is shown on the dashboard and explained in docs/operating.md', async () => {
  const ours = [...(await exposed())].filter(
    (name) => name.startsWith('greenroom_') && !/_(bucket|count|sum)$/.test(name),
  )
  expect(ours.length).toBeGreaterThan(10)
  const [dashboard, explained] = [read('deploy/grafana-dashboard.json'), read('docs/operating.md')]
  expect(ours.filter((name) => !dashboard.includes(name))).toEqual([])
  expect(ours.filter((name) => !explained.includes(name))).toEqual([])
})

it('docs/operating.md names no metric that is not there', async () => {
  const names = await exposed()
  expect((read('docs/operating.md').match(METRIC) ?? []).filter((name) => !names.has(name))).toEqual([])
})
