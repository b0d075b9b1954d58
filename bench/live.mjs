// `npm run bench:live`: how fast help is on screen in a live interview. What is measured from when to when: docs/live.md.
import { buildWeb } from '../scripts/build-web.mjs'
import { install } from '../scripts/install.mjs'
import { openBarePage } from './live/bare-page.mjs'
import { HEAD, isOver, load, row, share } from './live/figures.mjs'
import { goLive } from './live/interview.mjs'
import { startModel } from './live/model-server.mjs'
import { caller, makePerson, SPOKEN } from './live/person.mjs'
import { startServer } from './server.mjs'

const BANK = 1000
const BUDGET = { match: 150, first: 200, added: 50 }
const MODEL_THINKS = 300
/** Times of answers that nobody looked for say nothing. */
const MIN_RIGHT = 25

install()
buildWeb()
const isDetailed = process.argv.includes('--detail')
const over = []
const show = (name, times, budget) => {
  console.log(row(name, times, budget))
  if (budget !== undefined && isOver(times, budget)) over.push(name)
}

let server = await startServer({ port: 3187 })
const model = await startModel({ thinks: MODEL_THINKS })
try {
  const person = await makePerson(server.base, BANK)
  console.log(
    `${SPOKEN.length} spoken questions, ${person.size} questions in the bank, ${person.answers} answers; ${load()}`,
  )

  const builtIn = await goLive(server, person)
  console.log(
    `Chromium ${builtIn.version}, from the recogniser's final result to the frame that shows it; ${load()}\n\n${HEAD}`,
  )
  show('matched answer painted', painted(builtIn, 'match'), BUDGET.match)
  show('first words of a built-in suggestion painted', painted(builtIn, 'first'), BUDGET.first)
  detail(builtIn)
  const { stopwatch } = await debrief(server, person, builtIn)
  crossCheck(builtIn, stopwatch)
  const right = builtIn.asked.filter(({ match, stored }) => match?.text === stored).length
  console.log(`the right stored question came up for ${right} of ${SPOKEN.length}`)
  if (right < MIN_RIGHT) over.push('questions found')

  const { folder } = server
  await server.stop({ keep: true })
  server = await startServer({ port: 3187, folder, environment: model.environment })
  console.log(`\nwith a model whose first token comes after ${MODEL_THINKS} ms; ${load()}`)
  const withModel = await goLive(server, person)
  detail(withModel)
  show('first words of its suggestion painted', painted(withModel, 'first'), MODEL_THINKS + BUDGET.added)
  show('matched answer painted meanwhile', painted(withModel, 'match'), BUDGET.match)
  console.log(`the model was asked ${model.heard.times} times for ${SPOKEN.length} questions`)

  const thought = []
  const bare = []
  const page = await openBarePage(model.origin)
  const think = () => model.heard.spoke - model.heard.asked
  const after = async () => {
    thought.push(think())
    bare.push((await page.ask()) - think())
  }
  const finalOnly = await goLive(server, person, { air: false, after }).finally(page.close)
  const added = finalOnly.asked.map(({ first }, at) => (first?.painted ?? Number.NaN) - (thought[at] ?? Number.NaN))
  console.log(`\nthe same with a recogniser that puts no words into the air; ${load()}`)
  detail(finalOnly)
  show('first words of its suggestion painted', painted(finalOnly, 'first'))
  show(
    'of these added by us (without the time the model took)',
    added.filter((ms) => ms >= 0),
    BUDGET.added,
  )
  show('added by a bare page that asks the model itself, in between', bare)
  show('matched answer painted meanwhile', painted(finalOnly, 'match'), BUDGET.match)
  if (over.length > 0) console.log(`\nOver budget: ${over.join('; ')}`)
  process.exitCode = over.length > 0 ? 1 : 0
} finally {
  await server.stop()
  model.close()
}

/** Of those where it came; of how many is in the table. Where it never was painted although it came is the worst. */
function painted({ asked }, what) {
  return asked.flatMap((one) => one[what] && (one[what].painted ?? Number.POSITIVE_INFINITY)).filter(Boolean)
}

/** Every question by itself, to find out what the slow ones have in common. */
function detail({ asked }) {
  if (!isDetailed) return
  const ms = (time) => (time === undefined ? '-' : time.toFixed(0)).padStart(6)
  for (const { spoken, match, first } of asked)
    console.log(`${ms(match?.changed)}${ms(match?.painted)}${ms(first?.changed)}${ms(first?.painted)}  ${spoken}`)
}

async function debrief({ base }, { token }, { sessionId }) {
  return (await caller(base)(`/interviews/${sessionId}/debrief`, token)).debrief
}

/** The page times itself as well, when the data is there and before it is drawn: a little less than what is painted. */
function crossCheck({ asked }, stopwatch) {
  const changed = (what) => asked.flatMap((one) => one[what]?.changed ?? [])
  console.log('\nthe same by the stopwatch of the page (data there) and by ours (page changed)')
  for (const [mark, what] of [
    ['match', 'match'],
    ['own_answer', 'match'],
    ['first_word', 'first'],
  ]) {
    const { p50, p95, count } = stopwatch[mark] ?? {}
    const ours = changed(what)
    console.log(
      `  ${mark}: its p50 ${p50} p95 ${p95} (${count}); ours p50 ${share(ours, 0.5).toFixed(0)} p95 ${share(ours, 0.95).toFixed(0)} (${ours.length})`,
    )
  }
}
