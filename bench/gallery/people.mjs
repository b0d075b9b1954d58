import { POSTING } from '../../e2e/stage/resume-document.ts'
import { caller, RESUME } from '../live/person.mjs'
import { LONG } from './long-texts.mjs'

export const ANSWERS = [
  'At Halden Rail the nightly load took three hours, so the morning report was late. I moved the slow joins into tasks that ran side by side and measured each one. It went down to forty minutes.',
  'I am a hard worker and a team player, and I always give everything.',
  'We had a broken feed in March. I wrote a check in SQL for missing stops, and since then fourteen feeds were caught before anybody read the report.',
]
const DAYS_LEFT = 12
const DAY_MS = 86_400_000

/** Those whose screens are shown: nobody yet, one with everything, and one whose every text is as long as it may be. */
export async function makePeople(base) {
  const [newcomer, guest, talker] = await Promise.all([
    register(base, 'Sam Rivers'),
    register(base, 'Nadia Ferreira'),
    register(base, LONG.name),
  ])
  await furnish(guest)
  await furnishAtLength(talker)
  return { newcomer, guest, talker }
}

async function register(base, username) {
  const call = caller(base)
  const email = `${username.split(' ')[0].toLowerCase()}-${Date.now()}@example.com`
  const signedIn = await call('/auth/register', undefined, { email, password: 'quiet-green-room', username })
  const token = signedIn.access_token
  const person = { token, user: signedIn.user, call: (path, body, method) => call(path, token, body, method) }
  /** An interview of this person that has begun; `answers` are given to its first questions, several tries as a list. */
  const interview = async (wanted, answers = [], end = false) => {
    const made = await person.call('/interviews', { interview_type: 'mock', job_id: person.job?.id, ...wanted })
    const id = made.session_id
    await person.call(`/interviews/${id}/start`, {})
    const { questions } = await person.call(`/interviews/${id}`)
    for (const [place, tries] of answers.entries())
      for (const answer_text of [tries].flat())
        await person.call(`/interviews/${id}/answer`, {
          question_id: questions[place].id,
          keep: 'better',
          answer_text,
          response_time: 60,
        })
    if (end) await person.call(`/interviews/${id}/end`, {})
    return id
  }
  return Object.assign(person, { interview })
}

/** A job with a date, two resumes, two finished interviews, one that goes on, a formal one, favorites and tags. */
async function furnish(person) {
  const { call } = person
  await call('/resumes', { text: RESUME.replace(', Docker, Git', ''), filename: 'nadia-ferreira-2025.pdf' })
  const { resume } = await call('/resumes', { text: RESUME, filename: 'nadia-ferreira.pdf' })
  await call('/jobs', { title: 'Graduate Analyst', company: 'Kestrel Freight', description: POSTING })
  const title = 'Data Engineer'
  const interview_on = new Date(Date.now() + DAYS_LEFT * DAY_MS).toISOString().slice(0, 10)
  const { job } = await call('/jobs', { title, company: 'Halden Rail', description: POSTING, interview_on })
  await call(`/jobs/${job.id}/match-resume`, { resume_id: resume.id })
  Object.assign(person, { job, resume })
  await person.interview({}, ANSWERS.slice(1, 3), true)
  person.ended = await person.interview({}, ANSWERS, true)
  person.short = await person.interview({}, ['Yes.'], true)
  person.empty = await person.interview({}, [], true)
  const { questions } = await call(`/interviews/${person.ended}`)
  person.question = questions[0]
  await call(`/questions/${person.question.id}/favorite`, {})
  person.heard = await heard(person)
  person.open = await person.interview({}, [ANSWERS[0]])
  // The newest question is the first of the bank.
  const { question } = await call('/questions', {
    question_text: 'Tell me about a time your data was wrong.',
    job_id: job.id,
    tags: ['numbers', 'second round'],
    expected_answer: 'What was at stake, what you did yourself and what came of it.',
  })
  person.own = question
  await person.interview({ question_ids: [question.id], practice: true }, [ANSWERS[2]], true)
}

/** A formal interview in which two questions were heard. */
async function heard({ call, job }) {
  const { session_id: id } = await call('/interviews', { interview_type: 'comprehensive', job_id: job.id })
  await call(`/interviews/${id}/start`, {})
  const said = [
    ['interviewer', 'Could you tell me about a time when the data in a report of yours turned out to be wrong?'],
    ['you', ANSWERS[2]],
    ['interviewer', 'What would you change about our depots first?'],
  ]
  const segments = said.map(([speaker, text], place) => ({
    id: `s-${place}`,
    text,
    speaker,
    confidence: 0.93,
    duration: 6,
    timestamp: new Date(Date.now() + place * 8000).toISOString(),
  }))
  await call(`/interviews/${id}/transcript`, { segments }, 'PUT')
  const asked = segments.filter(({ speaker }) => speaker === 'interviewer')
  const suggestions = asked.map(({ text, timestamp }, place) => ({
    id: `a-q${place}-1`,
    question: text,
    answer: 'Name the wrong figure first, then what you checked.',
    timestamp,
  }))
  await call(`/interviews/${id}/suggestions`, { suggestions }, 'PUT')
  await call(`/interviews/${id}/end`, {})
  return id
}

async function furnishAtLength(person) {
  const { call } = person
  await call('/resumes', { text: RESUME, filename: LONG.filename })
  for (let place = 1; place <= 11; place += 1)
    await call('/jobs', { title: `${LONG.title} ${place}`, company: LONG.company, description: POSTING })
  const { title, company, location, salary_range } = LONG
  const { job } = await call('/jobs', { title, company, location, salary_range, description: POSTING })
  const { question } = await call('/questions', {
    question_text: LONG.question,
    category: LONG.category,
    tags: LONG.tags,
    expected_answer: LONG.answer,
  })
  Object.assign(person, { job, question })
  person.ended = await person.interview({ question_ids: [question.id], custom_title: LONG.title }, [LONG.answer], true)
  person.open = await person.interview({ question_ids: [question.id], custom_title: LONG.title })
}
