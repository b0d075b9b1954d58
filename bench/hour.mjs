// `npm run bench:hour`: an hour of a formal interview with a moved clock, in Chromium against a real server, with three
// killed connections, a server that is shot, and a reload. What is measured and how: docs/endurance.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../scripts/build-web.mjs'
import { install } from '../scripts/install.mjs'
import { launchChromium } from './chromium.mjs'
import { openConnection } from './hour/connection.mjs'
import { liveInterview } from './hour/interview.mjs'
import { judgeMemory } from './hour/memory.mjs'
import { judgeRecord } from './hour/record.mjs'
import { load } from './live/figures.mjs'
import { startModel } from './live/model-server.mjs'
import { formalInterview, makePerson } from './live/person.mjs'
import { startServer } from './server.mjs'

/** So many times as fast as a real hour; a slow machine takes less (HOUR_SPEED=6). */
const SPEED = Number(process.env.HOUR_SPEED ?? 10)
const BANK = 100
const MODEL = { thinks: 60, every: 25 }
const PIECE_SECONDS = 2

install()
buildWeb()
const began = Date.now()
const notes = mkdtempSync(join(tmpdir(), 'greenroom-hour-'))
const clock = { began, speed: SPEED }
const heapFile = join(notes, 'heap.json')
const model = await startModel(MODEL)
const environment = {
  ...model.environment,
  NODE_OPTIONS: `--import ${import.meta.resolve('./hour/moved-clock.mjs')}`,
  MOVED_CLOCK: JSON.stringify({ ...clock, file: heapFile }),
}
const first = await startServer({ environment })
const { base, folder, port } = first
/** The server there is, or the one that comes. */
const running = { server: Promise.resolve(first) }
const connection = await openConnection(port)

try {
  const person = await makePerson(base, BANK)
  const sessionId = await formalInterview(base, person)
  console.log(`An hour at ${SPEED} times its speed; ${person.size} questions in the bank; ${load()}`)
  const restart = async () => {
    running.server = running.server
      .then((server) => server.kill())
      .then(() => startServer({ port, environment, folder }))
    await running.server
  }
  const browser = await launchChromium()
  try {
    const hour = await liveInterview({ browser, clock, connection, person, sessionId, running, restart, heapFile })
    console.log(`\nmegabytes after a forced collection; ${load()}`)
    const problems = judgeMemory(hour.samples)
    console.log()
    const pieceSeconds = PIECE_SECONDS / SPEED
    problems.push(...(await judgeRecord({ ...hour, base, token: person.token, sessionId, pieceSeconds })))
    console.log(problems.length === 0 ? '\nNothing is lost, and memory is flat.' : `\n${problems.join('\n')}`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
} finally {
  await connection.close()
  await (await running.server).stop()
  model.close()
  rmSync(notes, { recursive: true, force: true })
}
