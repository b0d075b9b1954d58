// `npm run bench:stall`: sends 200 hostile documents, pages, pictures and texts while another person works, and prints
// the longest time for which the event loop stood still and how long that person waited. It ends with 1 above 100 ms.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { install } from '../scripts/install.mjs'
import { pdf } from './pdf.mjs'
import { percentile } from './percentile.mjs'
import { startServer } from './server.mjs'
import { hostileDocuments, hostilePictures } from './stall/hostile-documents.mjs'
import { startHostilePages } from './stall/hostile-pages.mjs'
import { hostileTexts } from './stall/hostile-texts.mjs'
import { createPerson } from './stall/person.mjs'

const MAX_MILLISECONDS = 100
const SENT = 200
const ATTACKERS = 4
const QUIET_SECONDS = 10
/** For now: whoever is refused so tries again. */
const REFUSED = [429, 503]

install()
const folder = mkdtempSync(join(tmpdir(), 'greenroom-stall-'))
const file = join(folder, 'stall.json')
const pages = await startHostilePages()
const record = pathToFileURL(join(import.meta.dirname, 'stall/record.mjs')).href
const server = await startServer({
  port: Number(process.env.BENCH_PORT ?? 3189),
  environment: {
    FETCH_ALLOW_HOSTS: pages.host,
    STALL_FILE: file,
    NODE_OPTIONS: `--import=${record}`,
    LOG_LEVEL: 'error',
  },
})
let failed = true
try {
  const ada = await createPerson(server.base, 'ada')
  const attackers = await Promise.all(Array.from({ length: ATTACKERS }, (_, at) => createPerson(server.base, `m${at}`)))
  await work(ada, () => ada.calls.length < 6)
  ada.calls.length = 0
  await stall()

  const until = Date.now() + QUIET_SECONDS * 1000
  await work(ada, () => Date.now() < until)
  const quiet = show('alone', ada, await stall())

  const waiting = everything()
  const sent = waiting.length
  const began = Date.now()
  const statuses = {}
  let running = ATTACKERS
  const attacks = attackers.map(async (attacker) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      let status
      do {
        if (status) await wait(500)
        status = await next(attacker).catch((error) => error.cause?.code ?? String(error))
        statuses[status] = (statuses[status] ?? 0) + 1
      } while (REFUSED.includes(status))
    }
    running -= 1
  })
  await Promise.all([...attacks, work(ada, () => running > 0)])
  const seconds = Math.round((Date.now() - began) / 1000)
  const busy = show(`beside ${sent} hostile readings in ${seconds} s`, ada, await stall())

  console.log(`\nanswers to what was hostile: ${JSON.stringify(statuses)}`)
  console.log(`turns above 50 ms, by the clock and working: ${JSON.stringify(busy.turns.slice(0, 20))}`)
  console.log(
    `memory of the server now ${memory('VmRSS')} MB, at most ${memory('VmHWM')} MB; load ${loadavg()[0].toFixed(1)}`,
  )
  const wrong = Object.keys(statuses).filter((status) => !/^[24]|^503/.test(status))
  failed = busy.clock > MAX_MILLISECONDS || quiet.clock > MAX_MILLISECONDS || wrong.length > 0 || ada.wrong.length > 0
  if (ada.wrong.length > 0) console.log(`Ada was answered wrongly: ${ada.wrong.slice(0, 5).join('; ')}`)
} finally {
  pages.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** 200 calls, each by whoever is free. What holds a reader comes first, so that most of it lies beside it. */
function everything() {
  const texts = hostileTexts()
  const calls = [
    ...hostileDocuments().map(
      ([name, bytes]) =>
        (by) =>
          by.upload('/resumes', 'file', name, bytes),
    ),
    ...hostilePictures().map((bytes) => (by) => by.upload('/jobs/analyze-image', 'image', 'screen.png', bytes)),
    ...pages.addresses.map((url) => (by) => by.send('POST', '/jobs/analyze-url', { url })),
  ]
  for (let at = 0; calls.length < SENT; at += 1) {
    const text = texts[at % texts.length]
    const kinds = [
      (by) => by.send('POST', '/jobs/parse-text', { job_text: text }),
      (by) => by.send('POST', '/jobs', { title: 'Nurse', description: text }),
      (by) => by.send('POST', '/questions/test-generator', { resume_text: text, job_text: text }),
      (by) => by.send('POST', '/questions', { question_text: text.slice(0, 2000), question_type: 'behavioral' }),
      (by) => by.send('POST', '/resumes', { text: text.slice(0, 3000) }),
      (by) => by.answer(text),
      (by) => by.send('POST', '/interviews/match-question', { speech_text: text.slice(0, 2000) }),
      (by) => by.send('POST', '/interviews/generate-answer', { question: text.slice(0, 2000) }),
    ]
    // Every text in turn, and every kind of call for some of them.
    calls.push(kinds[(at + Math.floor(at / kinds.length)) % kinds.length])
  }
  return calls
}

/** One call after the other, as somebody does who prepares for an interview. */
async function work(person, goesOn) {
  const resume = pdf(
    'BT /F1 12 Tf 72 700 Td (Sam Rivers) Tj 0 -20 Td (Experience) Tj 0 -20 Td (Nurse, City Clinic, 2021 - Present) Tj ET',
  )
  const posting = 'Nurse\n\nRequirements\n- Two years on a ward\n- Night shifts\n\nYou hand over at seven.'
  while (goesOn()) {
    await person.timed('GET /jobs', () => person.send('GET', '/jobs'))
    await person.timed('parse-text', () => person.send('POST', '/jobs/parse-text', { job_text: posting }))
    await person.timed('upload', () => person.upload('/resumes', 'file', 'cv.pdf', resume))
    await person.timed('answer', () => person.answer('Last spring I planned the shifts of twelve nurses.'))
    await person.timed('suggestion', () =>
      person.send('POST', '/interviews/generate-answer', { question: 'Why nights?' }),
    )
    await person.timed('GET /questions', () => person.send('GET', '/questions'))
    await wait(50)
  }
}

async function stall() {
  rmSync(file, { force: true })
  process.kill(server.pid, 'SIGUSR2')
  while (!existsSync(file)) await wait(10)
  await wait(50)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function show(what, person, figures) {
  console.log(
    `\n${what}: longest stall ${figures.clock.toFixed(0)} ms by the clock, ${figures.working.toFixed(0)} ms working`,
  )
  for (const [name, calls] of Object.entries(Object.groupBy(person.calls, ({ name }) => name))) {
    const times = calls.map(({ ms }) => ms)
    const [half, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(
      `  ${name.padEnd(15)} ${String(calls.length).padStart(4)} calls, p50 ${half.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    )
  }
  person.calls.length = 0
  return figures
}

function memory(name) {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
