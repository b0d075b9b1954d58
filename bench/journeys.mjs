// `npm run bench:journeys [-- --people 500 --rest 60]`: the memory of the server process over the journeys of many people.
// Each registers, saves a job, pastes a resume, has questions written, practises, answers two, matches three spoken
// lines, asks for a suggestion, reads the report and ends; four people at a time, none of whom ever comes back. "Start" is
// measured after one whole journey, because the coach's knowledge and the embedding model are loaded on first use. No
// garbage is collected on demand before the last figure. Exit code 1 when the process is more than 150 MB above the
// start after a rest, or when a call failed.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { install } from '../scripts/install.mjs'
import { openInspector } from './journeys/inspector.mjs'
import { journey } from './journeys/journey.mjs'
import { load } from './live/figures.mjs'
import { startServer } from './server.mjs'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    rest: { type: 'string', default: '60' },
    port: { type: 'string', default: '4120' },
  },
})
const [people, rest, port] = [values.people, values.rest, values.port].map(Number)
const [AT_ONCE, STEP, GROWTH_MB] = [4, 100, 150]

install()
const environment = { NODE_OPTIONS: `--inspect=127.0.0.1:${port + 1}` }
const server = await startServer({ port, environment })
const inspector = await openInspector(port + 1)
try {
  const COLUMNS = ['rss', 'heapTotal', 'heapUsed', 'external', 'arrayBuffers']
  const row = (name, cells) => console.log(name.padEnd(34) + cells.map((cell) => `${cell}`.padStart(14)).join(''))
  const show = async (name) => {
    const memory = await inspector.memory()
    row(
      name,
      COLUMNS.map((column) => (memory[column] / 2 ** 20).toFixed(0)),
    )
    return memory.rss / 2 ** 20
  }
  console.log(`${people} people, ${AT_ONCE} at a time; ${load()}\n`)
  row('megabytes', COLUMNS)
  await show('ready')
  await journey(server.base, 0)
  await wait(rest * 500)
  const start = await show('start (after one journey)')
  for (let done = 0; done < people; done += STEP) {
    const numbers = Array.from({ length: Math.min(STEP, people - done) }, (_, at) => done + at + 1)
    const work = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        await journey(server.base, number)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await show(`after ${Math.min(people, done + STEP)} people`)
  }
  await wait(rest * 1000)
  const end = await show(`after ${rest} s of rest`)
  await inspector.collectGarbage()
  await show('live (garbage collected on demand)')
  const grown = end - start
  console.log(`\n${grown.toFixed(0)} MB above the start, at most ${GROWTH_MB} allowed; ${load()}`)
  process.exitCode = grown > GROWTH_MB ? 1 : 0
} finally {
  // A process that is being debugged does not end.
  inspector.close()
  await server.stop()
}
