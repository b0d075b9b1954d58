import { createModelCoach } from '../../coach/src/model/model-coach.ts'
import { readJson } from '../../coach/src/model/read-json.ts'
import { openModels } from '../../server/src/adapters/language-model/open-model.ts'
import { readPrompts } from '../../server/src/adapters/language-model/read-prompts.ts'
import { overheard } from './overhear.mjs'
import { startRecordedModel } from './recorded-model.mjs'
import { CALLS, judgementParts, requestOf } from './tasks.mjs'

const prompts = readPrompts()
const asText = (reply) => (typeof reply === 'string' ? reply : JSON.stringify(reply, null, 1))

/**
 * All calls for all people against the recorded replies, disturbed in one way. A result per call: task, person, `parts`
 * with whether each was shown, calls of the model, repairs, tokens, time in ms, and why the built-in coach had to take
 * over, where it had.
 */
export async function playPeople(people, builtIn, disturb) {
  const results = []
  for (const person of people)
    for (const call of CALLS) {
      const replies = call.reply
        ? { ...person.replies, [call.task]: call.reply(person.replies[call.task]) }
        : person.replies
      const replyTo = (task) => (replies[task] === undefined ? undefined : asText(replies[task]))
      const made = await withRecorded(replyTo, disturb, (source) => makeCall(call, person, builtIn, source))
      const about = { heard: made.heard, disturbed: disturb(asText(replies[call.task])), person }
      results.push({ ...made, parts: partsOf(call, replies[call.task], made, about) })
    }
  return results
}

/** The same with a provider: every person and call once, and the parts of what it replied. */
export async function askPeople(people, builtIn, source) {
  const results = []
  for (const person of people)
    for (const call of CALLS.filter(({ isForRecordsOnly }) => !isForRecordsOnly)) {
      const made = await makeCall(call, person, builtIn, source)
      const { text = '' } = made.heard.findLast(({ task }) => task === call.task) ?? {}
      const about = { heard: made.heard, disturbed: text, person }
      results.push({ ...made, parts: partsOf(call, call.task === 'suggestion' ? text : parsed(text), made, about) })
    }
  return results
}

/** Graded answers, judged by recorded replies or by a provider. */
export async function judgeAnswers(cases, builtIn, source) {
  const results = []
  for (const one of cases) {
    const request = requestOf(one)
    const call = { task: 'judgement', make: (coach) => coach.judgeAnswer(request) }
    const made = await makeCall(call, one, builtIn, source)
    const { text = '' } = made.heard.findLast(({ task }) => task === 'judgement') ?? {}
    const parts = made.output ? judgementParts(request, text, made.output) : [lostOf(made)]
    results.push({ ...made, ...one, score: made.output?.score, parts })
  }
  return results
}

export async function withRecorded(replyTo, disturb, use) {
  const server = await startRecordedModel(replyTo, disturb)
  try {
    return await use((await openModels(server.settings)).source)
  } finally {
    server.close()
  }
}

async function makeCall(call, person, builtIn, asked) {
  const { heard, source } = overheard(asked)
  const uses = []
  const onUse = (use) => uses.push(use)
  const coach = createModelCoach({ source, prompts, builtIn, onUse })
  const began = performance.now()
  const made = await call.make(coach, person).then(
    (output) => ({ output }),
    (error) => ({ failure: error.reason ?? String(error) }),
  )
  const repairs = heard.filter(({ isRepair }) => isRepair).length
  return { task: call.task, person: person.id, ...made, heard, uses, repairs, time: performance.now() - began }
}

const partsOf = (call, reply, made, about) =>
  made.output === undefined || reply === undefined ? [lostOf(made)] : call.parts(reply, made.output, about)

const lostOf = ({ failure = 'nothing was said' }) => ({ text: `(all of it: ${failure})`, isShown: false })

function parsed(text) {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
