// `npm run bench:matching-time`: how long POST /interviews/match-question takes over HTTP with 1,000 questions in the bank.
// Every line is new to the server, and they come one after the other, as in an interview.
import { install } from '../scripts/install.mjs'
import { HEAD, isOver, load, row } from './live/figures.mjs'
import { caller, makePerson, SPOKEN } from './live/person.mjs'
import { startServer } from './server.mjs'

const [BANK, BUDGET] = [1000, 30]
const OPENINGS = [
  'So, ',
  'Okay. ',
  'Thank you. ',
  'Right, next one. ',
  'And ',
  'Let me ask you this. ',
  'Now, ',
  'Good. ',
]
const TELLS = ['I went there with my sister last year. ', 'We moved the office to the third floor. ']

install()
const server = await startServer({ port: 3186 })
try {
  const call = caller(server.base)
  const { token, size } = await makePerson(server.base, BANK)
  const match = async (speech_text) => {
    const began = performance.now()
    const { matches } = await call('/interviews/match-question', token, { speech_text, limit: 1 })
    return { took: performance.now() - began, found: matches[0]?.question_text }
  }
  const first = await match('How are you today?')
  for (let at = 0; at < 10; at += 1) await match(`What did you do in the year ${2010 + at}?`)
  const times = []
  let right = 0
  for (const opening of [...OPENINGS, ...TELLS])
    for (const { spoken, stored } of SPOKEN) {
      const { took, found } = await match(opening + spoken)
      times.push(took)
      right += Number(found === stored)
    }
  console.log(
    `match-question over HTTP, ${size} questions in the bank, ${right} of ${times.length} matched right; ${load()}\n`,
  )
  console.log(HEAD)
  console.log(row('one call', times, BUDGET))
  console.log(row('the very first one of this person', [first.took]))
  process.exitCode = isOver(times, BUDGET) ? 1 : 0
} finally {
  await server.stop()
}
