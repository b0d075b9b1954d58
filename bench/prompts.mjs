// `npm run bench:prompts [-- --short] [--verbose]`: how much of what a model says in all its tasks can be used, what was
// repaired or taken over, tokens and times, and whether its scores put graded answers in order. With AI_* set, that
// provider is asked; without, recorded replies of bench/prompts answer, as they are and once for each way in which models
// disturb their JSON. Ends with 1 when recorded replies lose more than they may. `--short` is the part for every test run.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createBuiltInCoach } from '../coach/src/built-in/built-in-coach.ts'
import { OWN_ENCODER } from '../coach/src/models/encoder.ts'
import { openPostingTagger, openResumeTagger } from '../coach/src/models/tagger.ts'
import { openWordPieces } from '../coach/src/models/word-pieces.ts'
import { openModels } from '../server/src/adapters/language-model/open-model.ts'
import { readPrices } from '../server/src/adapters/language-model/read-prices.ts'
import { DISTURBANCES } from './prompts/disturbances.mjs'
import { bestFirst, inOrder, wrongAtGood } from './prompts/order.mjs'
import { readPeople } from './prompts/people.mjs'
import { askPeople, judgeAnswers, playPeople, withRecorded } from './prompts/play.mjs'
import { printCost, printRefused, printTasks, shareOf } from './prompts/print.mjs'
import { requestOf } from './prompts/tasks.mjs'

/** Of all parts of recorded replies; what is rightly refused is among those that are not. */
const MIN_SHOWN = { none: 0.98, disturbed: 0.98 }
const SHORT = ['none', 'near-quote']
const { values: options } = parseArgs({
  options: { short: { type: 'boolean', default: false }, verbose: { type: 'boolean', default: false } },
})
const cases = JSON.parse(readFileSync(new URL('./prompts/judgements.json', import.meta.url), 'utf8'))
const pieces = await openWordPieces(readFile, OWN_ENCODER)
const [postings, resumes] = [await openPostingTagger(readFile, pieces), await openResumeTagger(readFile, pieces)]
const builtIn = createBuiltInCoach({
  tagPosting: (text) => postings.read(text),
  tagResume: (text) => resumes.read(text),
})
const people = await readPeople(builtIn)
const failed = process.env.AI_PROVIDER ? await askProvider() : await playRecords()
process.exit(failed ? 1 : 0)

async function playRecords() {
  const names = options.short ? SHORT : Object.keys(DISTURBANCES)
  let failed = false
  for (const name of names) {
    const disturb = DISTURBANCES[name]
    const judged = await withRecorded(
      (task, prompt) => recordOf(task, prompt),
      disturb,
      (source) => judgeAnswers(cases, builtIn, source),
    )
    const results = [...(await playPeople(people, builtIn, disturb)), ...judged]
    console.log(`\n${name}`)
    if (name === 'none' || options.verbose) printTasks(results)
    printOrder('  graded answers', judged)
    const [shown, given] = shareOf(results)
    console.log(`  ${shown} of ${given} parts shown (${((100 * shown) / given).toFixed(1)} %)`)
    if (name === 'none' || options.verbose) printRefused(results)
    failed ||= shown / given < (MIN_SHOWN[name] ?? MIN_SHOWN.disturbed)
  }
  if (!options.short) await printBuiltIn()
  return failed
}

async function askProvider() {
  const { AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL } = process.env
  const { source } = await openModels({ AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL })
  const judged = await judgeAnswers(cases, builtIn, source)
  const results = [...(await askPeople(people, builtIn, source)), ...judged]
  console.log(source.name)
  printTasks(results)
  if (process.env.AI_PRICES) printCost(results, source.name, readPrices(process.env.AI_PRICES))
  printOrder('  graded answers', judged)
  printRefused(results)
  await printBuiltIn()
  return false
}

function recordOf(task, prompt) {
  const answer = /<answer>\n([\s\S]*?)\n<\/answer>/.exec(prompt)?.[1]
  return task === 'judgement' ? cases.find((one) => one.answer.trim() === answer?.trim())?.reply : undefined
}

async function printBuiltIn() {
  const own = await Promise.all(cases.map((one) => builtIn.judgeAnswer(requestOf(one))))
  console.log('\nbuilt-in coach')
  printOrder(
    '  graded answers',
    cases.map((one, at) => ({ ...one, score: own[at].score })),
  )
}

function printOrder(name, all) {
  const scored = all.filter(({ score }) => score !== undefined)
  const [right, pairs] = inOrder(scored)
  const [first, questions] = bestFirst(scored)
  const wrong = wrongAtGood(scored)
  const share = (right / pairs).toFixed(3)
  console.log(
    `${name}: pairs in order ${right} of ${pairs} (${share}) · best first ${first} of ${questions} · wrong or off at or above good ${wrong}`,
  )
}
