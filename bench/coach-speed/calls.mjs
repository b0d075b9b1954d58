// Measures the coach of the project whose folder is given; prints JSON. Started by coach-speed.mjs.
import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { percentile } from '../percentile.mjs'

const project = process.argv[2]
const data = (name) => JSON.parse(readFileSync(new URL(`../../coach/training/${name}`, import.meta.url), 'utf8'))
const { pairs } = data('rated-questions.json')
const questions = data('unseen-answers.json')

const SLOTS = [
  ['experience', 'easy'],
  ['behavioral', 'easy'],
  ['behavioral', 'medium'],
  ['behavioral', 'medium'],
  ['technical', 'medium'],
  ['technical', 'hard'],
  ['situational', 'medium'],
  ['situational', 'hard'],
].map(([question_type, difficulty]) => ({ question_type, difficulty }))

const figures = {}
const before = performance.now()
const path = createRequire(join(project, 'coach/package.json')).resolve('@greenroom/coach/built-in')
const { createBuiltInCoach } = await import(pathToFileURL(path).href)
const coach = createBuiltInCoach()
figures['load, ms'] = round(performance.now() - before)

const people = []
await timed('read a posting', pairs, async ({ posting, title, company }) =>
  people.push({ job: await coach.readPosting({ text: posting.join('\n'), title, company }) }),
)
await timed('read a resume', pairs, async ({ resume }, at) => {
  const text = resume.join('\n')
  people[at].resume = { text, ...(await coach.readResume({ text, lines: resume.map(lineOf) })) }
})
await timed('write eight questions', people, async (person, at) => {
  person.questions = await coach.writeQuestions({ ...person, slots: SLOTS, avoid: [], seed: `${at}` })
})
await timed('diagnose', people, (person) => coach.diagnose(person))
await timed('reference answer', people, ({ questions: [question], ...person }) =>
  coach.referenceAnswer({ ...person, question }),
)
const answers = questions
  .filter(({ type }) => type !== 'motivation')
  .flatMap(({ question, type, answers: given }) =>
    given.slice(0, 2).map(({ text }) => ({
      question: { question_text: question, question_type: type, difficulty: 'medium', key_points: [] },
      answer_text: text,
    })),
  )
await timed('judge an answer', answers.slice(0, 120), (answer) => coach.judgeAnswer(answer))
await timed('suggest an answer', people, async ({ questions: [, question], ...person }) => {
  for await (const _ of coach.suggestAnswer({ ...person, question: question.question_text, history: [] }));
})
globalThis.gc?.()
figures['memory after all, MB'] = Math.round(process.memoryUsage().rss / 2 ** 20)
const knowledge = globSync('coach/src/knowledge/**/*.*', { cwd: project })
figures['knowledge, KB'] = Math.round(
  knowledge.reduce((sum, name) => sum + statSync(join(project, name)).size, 0) / 1024,
)
console.log(JSON.stringify(figures))

async function timed(name, inputs, call) {
  const times = []
  for (const [at, input] of inputs.entries()) {
    const since = process.cpuUsage()
    await call(input, at)
    const { user, system } = process.cpuUsage(since)
    times.push((user + system) / 1000)
  }
  const [first, ...others] = times
  figures[`${name}, first, ms`] = round(first)
  figures[`${name}, median, ms`] = round(percentile(others, 0.5))
  figures[`${name}, 95th, ms`] = round(percentile(others, 0.95))
}

function lineOf(line) {
  const text = line.replace(/^\s*[-–•*▪◦·]\s+/u, '')
  return { text, bullet: text !== line }
}

function round(value) {
  return Math.round(value * 10) / 10
}
