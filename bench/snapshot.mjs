// `npm run bench:snapshot -- DATA OUT`: writes everything that the built-in coach makes of the samples in the folder DATA
// (the layout of bench:quality) to the file OUT. Run it in two checkouts and compare the files: a change that is meant
// to change nothing must not change a byte.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from '../scripts/install.mjs'

const [data, out] = process.argv.slice(2)
if (!data || !out) throw new Error('Name the folder with the samples and the file to write.')
install()
const { createBuiltInCoach } = await import('../coach/src/built-in/built-in-coach.ts')
const { rankQuestions } = await import('../coach/src/built-in/matching/rank-questions.ts')
const { plainTextDocument } = await import('../server/src/adapters/documents/plain-text.ts')
const { readDocument } = await import('../server/src/adapters/documents/read-document.ts')

const TODAY = '2026-11-22'
const TYPES = ['behavioral', 'technical', 'situational', 'experience']
const SLOTS = TYPES.flatMap((question_type) =>
  ['easy', 'medium', 'hard'].map((difficulty) => ({ question_type, difficulty })),
)
const coach = createBuiltInCoach({})
const results = {}

const resumes = await all(samples('resumes', '.truth.json'), async (file) => {
  const bytes = readFileSync(join(data, 'resumes', file))
  const document = file.endsWith('.txt') ? plainTextDocument(bytes.toString()) : (await readDocument(bytes)).document
  return keep(`resume ${file}`, { text: document.text, ...(await coach.readResume(document)) })
})
const jobs = await all(samples('jobs/text'), async (file) =>
  keep(`posting ${file}`, await coach.readPosting({ text: readFileSync(join(data, 'jobs/text', file), 'utf8') })),
)
for (const [place, resume] of resumes.entries()) {
  const job = jobs[(place * 3) % jobs.length]
  keep(`diagnosis ${place}`, await coach.diagnose({ resume, job, today: TODAY }))
  const questions = await coach.writeQuestions({ resume, job, slots: SLOTS, avoid: [], seed: `${place}` })
  keep(`questions ${place}`, questions)
  for (const [at, question] of questions.slice(0, 4).entries())
    keep(`reference ${place} ${at}`, await coach.referenceAnswer({ question, resume, job, variant: 0 }))
}
for (const { id, question, category, answer } of lines('answers/answers.jsonl'))
  keep(`answer ${id}`, await coach.judgeAnswer({ question: asked(question, category), answer_text: answer }))
for (const { question, type, answers } of gradedSets())
  for (const [grade, text] of Object.entries(answers))
    keep(`graded ${question} ${grade}`, await coach.judgeAnswer({ question: asked(question, type), answer_text: text }))
const stored = lines('matching/stored.jsonl')
for (const { spoken } of lines('matching/spoken.jsonl'))
  keep(`match ${spoken}`, rankQuestions({ text: spoken }, stored, { limit: 3 }))

writeFileSync(out, JSON.stringify(results, null, 1))
console.log(`${Object.keys(results).length} results in ${out}`)

function samples(folder, without = '\0') {
  return readdirSync(join(data, folder)).filter((file) => !file.endsWith(without))
}

function lines(file) {
  const text = readFileSync(join(data, file), 'utf8')
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
}

/** The graded answers that the tests of the judge use. */
function gradedSets() {
  const folder = new URL('../coach/src/built-in/answers/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.test-data.json'))
  const sets = files.flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  return sets.flatMap((set) => {
    const answers = Object.fromEntries(Object.entries(set.answers ?? {}).filter(([, text]) => typeof text === 'string'))
    return set.question ? [{ ...set, answers }] : []
  })
}

function asked(question_text, type) {
  const question_type = TYPES.includes(type) ? type : 'behavioral'
  return { question_text, question_type, difficulty: 'medium', key_points: [] }
}

function keep(name, result) {
  results[name] = result
  return result
}

async function all(files, read) {
  const found = []
  for (const file of files) found.push(await read(file))
  return found
}
