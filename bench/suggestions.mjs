// `npm run bench:suggestions [second]`: what is suggested without a model for forty lines of interviewers of many trades,
// to somebody with a resume, a job and forty answers. To be read: useful, harmless or wrong; docs/live.md has the counts.
import { readFileSync } from 'node:fs'
import { createBuiltInCoach } from '../coach/src/built-in/built-in-coach.ts'
import { rankQuestions } from '../coach/src/built-in/matching/rank-questions.ts'
import { composeSuggestion } from '../coach/src/built-in/suggest/suggest-answer.ts'
import { questionsIn } from '../spoken/src/questions/question-parts.ts'
import { ANSWERED } from './live-questions/lines.mjs'
import { openIn } from './matching/encoders.mjs'

const read = (name) => readFileSync(new URL(`suggestions/${name}`, import.meta.url), 'utf8').trim()
const half = process.argv[2] === 'second' ? 'second' : 'first'
const coach = createBuiltInCoach()
const text = read('resume.txt')
const lines = text.split('\n').map((line) => ({ text: line.replace(/^- /, ''), bullet: line.startsWith('- ') }))
const { profile, skills } = await coach.readResume({ lines, text })
const posting = read('job.txt')
const job = { ...(await coach.readPosting({ text: posting })), description: posting }
const encoder = await openIn()
const textOf = async (text) => ({ text, vector: await encoder.encode(text) })
const stored = await Promise.all(ANSWERED.map(({ question }) => textOf(question)))

for (const [at, line] of read(`questions-${half}.txt`).split('\n').entries()) {
  console.log(`\n${at + 1}. ${line}`)
  const questions = questionsIn(line)
  if (questions.length === 0) console.log('   (not taken for a question)')
  for (const question of questions) {
    const asked = await textOf(question)
    const history = rankQuestions(asked, stored, { limit: 3 }).map(({ place }) => ANSWERED[place])
    const { answer } = composeSuggestion({ question, history, resume: { text, profile, skills }, job }, asked.vector)
    if (questions.length > 1) console.log(`   [${question}]`)
    console.log((answer || '(silent)').replace(/^/gm, '   '))
  }
}
