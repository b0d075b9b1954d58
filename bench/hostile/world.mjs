import { randomUUID } from 'node:crypto'

/** Of the newest; what is older has mostly been deleted by one request or another. */
const MAX_KEPT = 8
const KINDS = ['jobs', 'resumes', 'questions', 'interviews', 'recordings']

/**
 * People with something of everything: one who is hostile, one whose token is used as well, one who signs out, and a
 * bystander.
 */
export async function createWorld(base, random) {
  const call = async (method, path, token, body) => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()).data
  }
  const people = {}
  const ids = {}
  for (const name of ['hostile', 'second', 'leaving', 'bystander']) {
    people[name] = (await call('POST', '/auth/register', '', registration(name))).access_token
    ids[name] = await fill((method, path, body) => call(method, path, people[name], body))
    // The time of one that runs would change by itself.
    if (name !== 'bystander') await call('POST', `/interviews/${ids[name].interviews[1]}/start`, people[name])
  }
  const own = ids.hostile
  /** Of each interview a question that it asks, so that some answers fit. */
  const asked = new Map()
  let lastInterview

  const pool = (owner, kind) =>
    kind === 'any' ? Object.values(owner).flat() : (owner[kind] ?? Object.values(owner).flat())
  const chosen = (kind, id) => {
    if (kind === 'interviews') lastInterview = id
    return id
  }
  const makeRoom = async () => {
    const { resumes } = await call('GET', '/resumes?per_page=100', people.hostile)
    const gone = resumes.length > 60 ? resumes.slice(MAX_KEPT) : []
    for (const { id } of gone) await call('DELETE', `/resumes/${id}`, people.hostile)
  }

  return {
    token: (path) => {
      if (path === '/auth/logout') return people.leaving
      return random.chance(0.9) ? people.hostile : people.second
    },
    id(name) {
      const kind = kindOf(name)
      const dice = random.next()
      if (kind === 'questions' && dice < 0.5 && asked.has(lastInterview)) return asked.get(lastInterview)
      if (dice < 0.7) return chosen(kind, random.pick(pool(own, kind)) ?? randomUUID())
      if (dice < 0.85) return random.pick(pool(ids.bystander, kind))
      return dice < 0.93 ? randomUUID() : random.pick(pool(own, 'any'))
    },
    /** Makes something new of everything, because requests delete. Uploads that were kept would fill the quota. */
    async refill() {
      await makeRoom()
      const made = await fill((method, path, body) => call(method, path, people.hostile, body))
      for (const kind of KINDS) own[kind] = [...own[kind], ...made[kind]].slice(-MAX_KEPT)
      const [, started] = made.interviews
      await call('POST', `/interviews/${started}/start`, people.hostile)
      // Another connection may have deleted it already.
      const read = await call('GET', `/interviews/${started}`, people.hostile)
      const [question] = read?.questions ?? []
      if (question) asked.set(started, question.id)
    },
    /** Keeps the ids of what was made on the way. */
    learn(text) {
      for (const [, field, id] of text.matchAll(
        /"(job|resume|question|session|recording)":\{"(?:id|session_id)":"([0-9a-f-]{36})"/g,
      )) {
        const kind = kindOf(`${field}_id`)
        own[kind].push(id)
        if (own[kind].length > MAX_KEPT) own[kind].shift()
      }
    },
    /** All that the bystander has, to be compared. */
    bystander: async () => {
      const paths = [
        '/auth/profile',
        '/jobs',
        '/resumes',
        '/questions/with-answers',
        '/interviews',
        ...ids.bystander.interviews.map((id) => `/interviews/${id}/transcript`),
      ]
      return JSON.stringify(await Promise.all(paths.map((path) => call('GET', path, people.bystander))))
    },
  }
}

const registration = (username) => ({ username, email: `${username}@example.com`, password: 'long enough' })

function kindOf(name) {
  if (KINDS.includes(name)) return name
  const [, stem] = /^(job|resume|question|session|interview|recording)_ids?$/.exec(name) ?? []
  if (stem === 'session') return 'interviews'
  return stem ? `${stem}s` : 'any'
}

async function fill(call) {
  const { job } = await call('POST', '/jobs', { title: 'Nurse', description: 'Night shifts. You triage patients.' })
  const text =
    'Sam Rivers\nsam@example.com\n\nExperience\nNurse, City Clinic, 2021 - Present\n- Triaged 40 patients a night'
  const { resume } = await call('POST', '/resumes', { text })
  const { question } = await call('POST', '/questions', { question_text: 'Tell me about a conflict in your team.' })
  const about = { job_id: job.id, resume_id: resume.id }
  const { session_id: formal } = await call('POST', '/interviews', {
    ...about,
    interview_type: 'hr',
    total_questions: 2,
  })
  const { session_id: mock } = await call('POST', '/interviews', {
    ...about,
    interview_type: 'mock',
    total_questions: 2,
  })
  const segments = [{ id: '1', text: 'Hello.', timestamp: '2026-11-21T10:00:00.000Z' }]
  await call('PUT', `/interviews/${formal}/transcript`, { segments })
  return { jobs: [job.id], resumes: [resume.id], questions: [question.id], interviews: [formal, mock], recordings: [] }
}
