// `npm run bench:prompts`: how much of what a model says of graded answers can be used, and whether its scores put them
// in order. With AI_* set, that provider is asked; without, the recorded replies of bench/prompts/judgements.json answer,
// once as they are and once for each way in which models disturb their JSON. Ends with 1 when recorded replies lose parts.
import { readFileSync } from 'node:fs'
import { createBuiltInCoach } from '../coach/src/built-in/built-in-coach.ts'
import { quotesOf } from '../coach/src/model/grounding/exact-quote.ts'
import { checkSaid } from '../coach/src/model/judging/check-said.ts'
import { Said } from '../coach/src/model/judging/said.ts'
import { verdictsOf } from '../coach/src/model/judging/score-said.ts'
import { createModelCoach } from '../coach/src/model/model-coach.ts'
import { readObject } from '../coach/src/model/read-object.ts'
import { openModels } from '../server/src/adapters/language-model/open-model.ts'
import { readPrompts } from '../server/src/adapters/language-model/read-prompts.ts'
import { percentile } from './percentile.mjs'
import { DISTURBANCES } from './prompts/disturbances.mjs'
import { bestFirst, inOrder, wrongAtGood } from './prompts/order.mjs'
import { startRecordedModel } from './prompts/recorded-model.mjs'

const MIN_ACCEPTED = 0.97
const cases = JSON.parse(readFileSync(new URL('./prompts/judgements.json', import.meta.url), 'utf8'))
const builtIn = createBuiltInCoach()
const { AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL } = process.env
let failed = false

if (AI_PROVIDER) await judge('provider', await openModels({ AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL }))
else
  for (const [name, disturb] of Object.entries(DISTURBANCES)) {
    const server = await startRecordedModel(cases, disturb)
    await judge(name, await openModels(server.settings), disturb)
    server.close()
  }
const own = await Promise.all(cases.map((one) => builtIn.judgeAnswer(requestOf(one))))
print(
  'built-in coach',
  cases.map((one, at) => ({ ...one, score: own[at].score })),
)
process.exit(failed ? 1 : 0)

async function judge(name, { source }, disturb) {
  const use = { calls: 0, input: 0, output: 0 }
  const onUse = ({ input_tokens, output_tokens }) => {
    use.calls += 1
    use.input += input_tokens
    use.output += output_tokens
  }
  const coach = createModelCoach({ source, prompts: readPrompts(), builtIn, onUse })
  const scored = []
  const times = []
  let lost = 0
  for (const one of cases) {
    const began = performance.now()
    const judged = await coach.judgeAnswer(requestOf(one)).catch((error) => ({ reason: error.reason ?? String(error) }))
    times.push(performance.now() - began)
    if (judged.score === undefined) lost += 1
    scored.push({ ...one, score: judged.score })
  }
  print(
    name,
    scored.filter(({ score }) => score !== undefined),
  )
  const time = `${percentile(times, 0.5).toFixed(0)} ms in the middle`
  console.log(
    `  taken over ${lost} · ${use.calls} calls for ${cases.length} answers · ${use.input} + ${use.output} tokens · ${time}`,
  )
  if (!disturb) return
  const parts = cases.map((one) => partsOf(one, disturb(one.reply)))
  const [given, kept] = [sum(parts.map(({ given }) => given)), sum(parts.map(({ kept }) => kept))]
  console.log(`  ${kept} of ${given} parts accepted (${((100 * kept) / given).toFixed(1)} %)`)
  for (const { refused, id } of parts)
    for (const text of refused) console.log(`    refused in ${id}: ${text.slice(0, 160)}`)
  failed ||= lost > 0 || kept / given < MIN_ACCEPTED
}

function print(name, scored) {
  const [right, pairs] = inOrder(scored)
  const [first, questions] = bestFirst(scored)
  console.log(
    `${name}: pairs in order ${right} of ${pairs} (${(right / pairs).toFixed(3)}) · best first ${first} of ${questions} · wrong or off at or above good ${wrongAtGood(scored)}`,
  )
}

/** Every text and quote that the model gave, and how many of them may be shown. */
function partsOf(one, reply) {
  const read = readObject('', { schema: Said }, reply)
  if (!read.ok) return { id: one.id, given: 1, kept: 0, refused: [read.problems.join('; ')] }
  const said = read.value
  const inAnswer = quotesOf(one.answer)
  const checked = checkSaid(said, verdictsOf(said, 0), requestOf(one))
  const parts = [
    ...said.criteria.map(({ key, finding }) => [finding, (checked.criteria.get(key)?.finding ?? '') !== '']),
    ...said.criteria.flatMap(({ quotes }) => quotes.map((quote) => [quote, inAnswer.find(quote) !== undefined])),
    ...said.errors.map(({ quote, correction }) => [
      `${quote}: ${correction}`,
      checked.errors.some((kept) => kept.correction && kept.quote === inAnswer.find(quote)),
    ]),
    ...said.strengths.map(({ text, quote }, at) => [`${text}: ${quote}`, checked.strengths.length > at]),
    ...said.improvements.map((text, at) => [text, checked.improvements.length > at]),
    [said.summary, checked.summary !== ''],
  ]
  const refused = parts.filter(([, kept]) => !kept).map(([text]) => text)
  return { id: one.id, given: parts.length, kept: parts.length - refused.length, refused }
}

function requestOf({ question, type, answer }) {
  return {
    question: { question_text: question, question_type: type, difficulty: 'medium', key_points: [] },
    answer_text: answer,
  }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
