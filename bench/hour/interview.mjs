import { setTimeout as wait } from 'node:timers/promises'
import { scriptRecogniser } from '../../e2e/stage/recogniser.ts'
import { signIn } from '../chromium.mjs'
import { memoryOf } from './memory.mjs'
import { moveClock } from './moved-clock.mjs'
import { anHour } from './said.mjs'
import { speak } from './speaking.mjs'
import { troubles } from './troubles.mjs'

const MINUTE = 60_000
const LOOK_EVERY = 5
const LAST_LOOK = 58
/** The last line is over by then: the hour began a moment before the page could be spoken to. */
const LAST_WORD = 59.3 * MINUTE
const OVER_BY = 66 * MINUTE

/**
 * Lives through the hour: speaks, records, lets the troubles happen, looks at the memory, and waits until the countdown
 * has led to the page of what came of it.
 */
export async function liveInterview({ browser, clock, connection, person, sessionId, running, restart, heapFile }) {
  const context = await browser.newContext({ baseURL: connection.url, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(30_000)
  const counted = { pieces: 0 }
  await context.exposeFunction('pieceMade', () => {
    counted.pieces += 1
  })
  await context.addInitScript(moveClock, { ...clock, timers: true })
  await scriptRecogniser(context)
  const finished = []
  await context.exposeFunction('suggestionFinished', (question) => finished.push(question))
  await context.addInitScript(noteFinished)
  await signIn(context, person)
  const page = await context.newPage()
  const problems = watch(page)

  await page.goto(`/formal-interview?session=${sessionId}`)
  await page.getByRole('button', { name: 'Go live' }).click()
  await listenAndRecord(page)
  const moved = () => (Date.now() - clock.began) * clock.speed
  const liveSince = moved()
  const time = {
    now: () => moved() - liveSince,
    until: (at) => wait(Math.max(0, (at - time.now()) / clock.speed)),
  }
  const look = await memoryOf(browser, page, heapFile)
  const samples = []
  const { happen, interruptions } = troubles({ page, context, connection, sessionId, time, restart, listenAndRecord })
  const lines = anHour().filter(({ to }) => to < LAST_WORD)
  const spoken = await speak(page, lines, time, async (at) => {
    await happen(at)
    const next = Math.min(LAST_LOOK, (samples.length + 1) * LOOK_EVERY)
    if (at >= next * MINUTE && samples.at(-1)?.minute !== LAST_LOOK)
      samples.push(await look(next, await running.server))
  })
  await page.waitForURL('**/complete?**', { timeout: (OVER_BY - time.now()) / clock.speed })
  console.log(`The countdown led to ${new URL(page.url()).pathname} after ${(time.now() / MINUTE).toFixed(1)} minutes.`)
  return {
    page,
    ...spoken,
    samples,
    finished,
    problems,
    interruptions,
    pieces: () => counted.pieces,
  }
}

async function listenAndRecord(page) {
  await page.getByRole('heading', { name: 'Interview Copilot' }).waitFor()
  const record = page.getByRole('button', { name: 'Record', exact: true })
  await record.click()
  await record.waitFor({ state: 'detached' })
}

/** In the page: tells each question whose suggestion has come through to its end. */
function noteFinished() {
  const real = globalThis.fetch
  globalThis.fetch = async (address, wish) => {
    const response = await real(address, wish)
    if (!String(address).endsWith('/interviews/generate-answer') || !response.body) return response
    const { question } = JSON.parse(wish.body)
    const decoder = new TextDecoder()
    let text = ''
    const look = new TransformStream({
      transform(bytes, passed) {
        text += decoder.decode(bytes, { stream: true })
        if (/event: done\ndata: .*\n\n/.test(text)) globalThis.suggestionFinished(question)
        passed.enqueue(bytes)
      },
    })
    return new Response(response.body.pipeThrough(look), response)
  }
}

/** What went wrong in the page. */
function watch(page) {
  const problems = []
  page.on('pageerror', (error) => problems.push(`error in the page: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) problems.push(message.text())
  })
  return problems
}
