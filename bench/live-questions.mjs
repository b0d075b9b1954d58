// `npm run bench:live-questions [held-out | fresh | last] [kept] [--list]`: whether the person's own answer comes up, among
// 400 questions with near-duplicates, for lines as interviewers speak them. The real server matches, or what the
// browser keeps (`kept`); the copilot of the live screen listens.
import { install } from '../scripts/install.mjs'
import { candidate } from './live-questions/candidate.mjs'
import { figures, HEAD } from './live-questions/figures.mjs'
import { keptCandidate } from './live-questions/kept.mjs'
import { linesOf } from './live-questions/lines.mjs'
import { listen } from './live-questions/listen.mjs'
import { startServer } from './server.mjs'

install()
const half = ['held-out', 'fresh', 'last'].find((name) => process.argv.includes(name)) ?? 'dev'
const isLong = process.argv.includes('--list')
const isKept = process.argv.includes('kept')
const server = isKept ? undefined : await startServer({ port: 7201 })
try {
  const person = server ? await candidate(server.base) : keptCandidate()
  console.log(`${half}; ${person.size} questions, ${person.answers.size} answered\n${HEAD}`)
  for (const mode of ['interim', 'finals', 'unmarked']) {
    const heard = []
    for (const line of linesOf(half)) heard.push({ line, shown: await listen(line.said, mode, person.match) })
    const { row, faults } = figures(mode, heard, person.answers)
    console.log(row)
    if (isLong) for (const fault of faults) console.log(`  ${fault}`)
  }
} finally {
  await server?.stop()
}
