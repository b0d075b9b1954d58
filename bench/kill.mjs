// `npm run bench:kill`: several writers work on a real server with the embedded database; it is killed at a random
// moment, started again on the same folder, and everything it had acknowledged is looked for. 20 rounds (ROUNDS=…).
// It ends with 1 when anything acknowledged is lost, or anything deleted is back.
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { install } from '../scripts/install.mjs'
import { findLost } from './kill/find-lost.mjs'
import { KINDS, makeWriters } from './kill/writers.mjs'
import { startServer } from './server.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
/** Milliseconds of writing after every writer has something acknowledged, at most. */
const WRITING = 5000

install()
let server = await startServer({})
const { folder, port } = server
const known = []
let lostAll = 0
try {
  console.log(`round  killed after  ${KINDS.map((kind) => kind.padStart(11)).join('')}  unanswered  ready in  lost`)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writers = await makeWriters(server.base, round)
    const milliseconds = Math.round(Math.random() * WRITING)
    const stop = new AbortController()
    const working = writers.work(stop.signal)
    await Promise.race([writers.begun, working])
    await wait(milliseconds)
    await server.kill()
    stop.abort()
    const { acknowledged, unanswered } = await working
    known.push({ token: writers.token, acknowledged })

    server = await startServer({ folder, port })
    const lost = await findLost(server.base, known.slice(-1))
    lostAll += lost.length
    const counts = KINDS.map((kind) => acknowledged.filter((one) => one.kind === kind).length)
    console.log(
      `${String(round).padStart(5)}${`${milliseconds} ms`.padStart(14)}  ${counts.map((count) => String(count).padStart(11)).join('')}${String(unanswered).padStart(12)}${`${server.seconds.toFixed(1)} s`.padStart(10)}${String(lost.length).padStart(6)}`,
    )
    for (const line of lost) console.log(`       ${line}`)
  }
  // What was there after its own round must also outlive all the others.
  const late = await findLost(server.base, known)
  lostAll += late.length
  for (const line of late) console.log(`       at the end: ${line}`)
} finally {
  await server.stop({ keep: true })
  rmSync(folder, { recursive: true, force: true })
}
const writes = known.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
console.log(`\n${ROUNDS} kills, ${writes} writes acknowledged, ${lostAll} lost`)
process.exit(lostAll > 0 || writes === 0 ? 1 : 0)
