// `npm run bench:idle`: seconds until the server is ready and the memory of its process while nobody is there, on a new
// folder, on the same one again, and after a first match, for which the sentence encoder was loaded; compiled code is kept
// between starts as `npm start` does. A new folder makes its database first, once; the limits are those of every other start.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { install } from '../scripts/install.mjs'
import { compileCache } from '../scripts/paths.mjs'
import { caller, makePerson } from './live/person.mjs'
import { startServer } from './server.mjs'

const [MAX_SECONDS, MAX_MEGABYTES] = [3, 350]
const SETTLES = 10_000
const environment = { NODE_COMPILE_CACHE: compileCache }

install()
console.log('| start | ready, s | memory, MB |\n|---|---|---|')
const fresh = await startServer({ environment })
await wait(SETTLES)
print('new folder', fresh)
await fresh.stop({ keep: true })

const again = await startServer({ folder: fresh.folder, environment })
try {
  await wait(SETTLES)
  print('again', again)
  const idle = megabytes(again.pid)
  const { token } = await makePerson(again.base, 50)
  await caller(again.base)('/interviews/match-question', token, { speech_text: 'How do you unwind?', limit: 1 })
  await wait(SETTLES)
  print('again, after a match', again)
  process.exitCode = again.seconds <= MAX_SECONDS && idle <= MAX_MEGABYTES ? 0 : 1
} finally {
  await again.stop()
}

function print(name, { seconds, pid }) {
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${megabytes(pid)} |`)
}

function megabytes(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
