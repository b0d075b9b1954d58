import { setTimeout as wait } from 'node:timers/promises'
import { caller } from '../live/person.mjs'

const TRADES = ['Data Engineer', 'Registered Nurse', 'Site Manager', 'Accountant', 'Teacher', 'Account Executive']
const TOOLS = ['Python', 'SQL', 'Kubernetes', 'Excel', 'Salesforce', 'AutoCAD', 'Tableau', 'React', 'Jira', 'SAP']
const DUTIES = [
  'the nightly import',
  'the ward rota',
  'the site diary',
  'the month end',
  'the exam plan',
  'the pipeline',
]
const MAX_TRIES = 60
const LINES = [
  'so um can you tell me about a time when you disagreed with a colleague and how you resolved it',
  'what would you say is the hardest thing that you have done in your last job',
  'okay and how do you make sure that nothing is forgotten when everybody is busy',
]

/** One person from the first call to the last; nothing of what they enter is that of another one. */
export async function journey(base, number) {
  const call = patient(caller(base))
  const [trade, duty] = [pick(TRADES, number), pick(DUTIES, Math.floor(number / 5))]
  const tools = [0, 3, 7].map((step) => pick(TOOLS, number + step))
  const email = `journey-${number}-${Date.now()}@example.com`
  const { access_token: token } = await call('/auth/register', undefined, {
    email,
    password: 'quiet-green-room',
    username: `Person ${number}`,
  })
  const description = `We look for a ${trade} for team ${number}. You will own ${duty} of unit ${number} and improve it.
Requirements: ${tools.join(', ')}, ${(number % 7) + 2} years of experience, clear writing.
You will plan project ${number * 7}, report to the head of unit ${number} and train new colleagues.`
  const { job } = await call('/jobs', token, { title: `${trade} ${number}`, description })
  await call('/resumes', token, { text: resume(number, trade, duty, tools) })
  const { session, questions } = await call('/questions/generate', token, { job_id: job.id })
  const path = `/interviews/${session.session_id}`
  await call(`${path}/start`, token, {})
  for (const { id: question_id } of questions.slice(0, 2))
    await call(`${path}/answer`, token, { question_id, answer_text: answer(number, duty, tools), response_time: 60 })
  for (const line of LINES)
    await call('/interviews/match-question', token, { speech_text: `${line}, with ${duty} in unit ${number}` })
  await call('/interviews/generate-answer', token, { question: `${LINES[0]} in unit ${number}` })
  await call(`${path}/end`, token, {})
  await call(`${path}/report`, token)
}

/** A server that has too much to do says so, and is asked again. */
const patient =
  (call) =>
  async (...asked) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call(...asked)
      } catch (error) {
        if (tries === MAX_TRIES || !/: (?:429|503) /.test(error.message)) throw error
        await wait(1000)
      }
    }
  }

const pick = (list, at) => list[at % list.length]

const resume = (number, trade, duty, tools) => `Person ${number}
person.${number}@example.com

Experience
${trade}, Company ${number} Ltd, Jun 2023 - Present
- Rebuilt ${duty} of unit ${number} and cut it from ${(number % 9) + 3} hours to 40 minutes
- Wrote ${number % 50} checks in ${tools[0]} that caught ${(number % 17) + 3} faults before the morning report

Education
BSc, University of Town ${number}, Sep 2020 - Jul 2023

Skills
${tools.join(', ')}`

const answer = (number, duty, tools) =>
  `In unit ${number} ${duty} failed twice a week, so reports were late. I measured where the time went and moved the ` +
  `slowest step to ${tools[1]}. Failures went from ${(number % 8) + 4} a month to none, and reports come 40 minutes earlier.`
