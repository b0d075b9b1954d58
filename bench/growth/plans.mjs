import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/src/testing/connect.ts'

/** Rows that a table must have before reading all of it is a fault. */
const LARGE = 5000

/**
 * Has the server log the plan of every query, as it was carried out, while something is asked for. Only the plans that it
 * really used count: those of prepared statements are others than an EXPLAIN by hand shows.
 */
export async function watchPlans(url) {
  const client = await connect(url)
  const set = async (milliseconds) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${milliseconds}`)
    await client.query('select pg_reload_conf()')
    // Each connection reads it before its next query.
    await wait(150)
  }
  await client.query("alter system set session_preload_libraries = 'auto_explain'")
  await client.query('select pg_reload_conf()')
  await client.query("load 'auto_explain'")
  for (const setting of ['log_analyze = on', 'log_format = json', 'log_timing = off'])
    await client.query(`alter system set auto_explain.${setting}`)
  await set(-1)
  const { rows } = await client.query('show data_directory')
  const log = join(dirname(rows[0].data_directory), 'log')

  return {
    /** Which tables were scanned how by what `act` asks. */
    async of(act) {
      await set(0)
      const from = statSync(log).size
      await act()
      await set(-1)
      const text = readFileSync(log, 'utf8').slice(from)
      const { rows: sizes } = await client.query('select relname, reltuples from pg_class where relkind = $1', ['r'])
      const large = new Set(sizes.filter(({ reltuples }) => reltuples > LARGE).map(({ relname }) => relname))
      return plansIn(text).flatMap(({ Plan }) => scansIn(Plan, large))
    },
    end: () => client.end(),
  }
}

function plansIn(text) {
  return text.split(/^(?=\S)/m).flatMap((entry) => {
    const [, json] = /LOG: {2}duration: [\d.]+ ms {2}plan:\s*(\{[\s\S]*\})\s*$/.exec(entry) ?? []
    return json ? [JSON.parse(json)] : []
  })
}

function scansIn(node, large) {
  const below = (node.Plans ?? []).flatMap((one) => scansIn(one, large))
  const table = node['Relation Name']
  if (!table) return below
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const isSequential = node['Node Type'] === 'Seq Scan'
  const isWhole = isSequential && large.has(table) && node['Actual Loops'] > 0
  const how = isSequential ? (isWhole ? `all of ${table}` : `${table} (small)`) : indexesOf(node).join(' + ')
  return [...below, { table, rows, isWhole, how }]
}

/** A bitmap scan has its indexes in the nodes below. */
const indexesOf = (node) =>
  node['Index Name'] ? [node['Index Name']] : (node.Plans ?? []).flatMap((one) => indexesOf(one))
