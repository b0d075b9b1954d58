import { randomUUID } from 'node:crypto'

const TOPICS = ['a conflict', 'a late delivery', 'an angry customer', 'a mistake', 'a tight budget', 'a new colleague']

/** Somebody with a bank of questions and a live interview, who makes one call of a kind at a time. */
export async function makePerson(base, number, questions) {
  const email = `person${number}-${randomUUID()}@example.com`
  let token = ''
  const send = async (method, path, body) => {
    const began = performance.now()
    try {
      const answer = await fetch(`${base}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      const retryAfter = answer.headers.get('retry-after')
      return { status: answer.status, retryAfter, text, milliseconds: performance.now() - began }
    } catch {
      return { status: 0, milliseconds: performance.now() - began }
    }
  }
  const made = async (...call) => {
    const { status, text } = await send(...call)
    if (status >= 400 || status === 0) throw new Error(`${call[0]} ${call[1]}: ${status} ${text}`)
    return JSON.parse(text).data
  }
  token = (await made('POST', '/auth/register', { email, password: 'long enough', username: 'Person' })).access_token
  for (let at = 0; at < questions; at += 1) await made('POST', '/questions', question(number, at))
  const { session_id: id } = await made('POST', '/interviews', { interview_type: 'hr', total_questions: 1 })

  let said = 0
  const spoken = () =>
    `Can you tell me about ${TOPICS[said % TOPICS.length]} you had to handle at work, number ${said % 97}?`
  const segment = () => ({ id: `${said}`, text: spoken(), timestamp: new Date().toISOString() })
  const calls = {
    save: () => send('PUT', `/interviews/${id}/transcript`, { segments: [segment()] }),
    live: () => send('POST', '/interviews/match-question', { speech_text: spoken(), limit: 1 }),
    normal: () => send('GET', said % 2 === 0 ? '/questions?per_page=20' : '/auth/profile'),
    heavy: () =>
      said % 2 === 0
        ? send('POST', '/questions/search', { query: spoken() })
        : send('GET', `/interviews/${id}/debrief`),
  }
  return {
    async call(kind) {
      said += 1
      const { text: _, ...answer } = await calls[kind]()
      return answer
    },
  }
}

const question = (person, at) => ({
  question_text: `How did you handle ${TOPICS[at % TOPICS.length]} in project ${at} of company ${person}?`,
  question_type: 'behavioral',
  category: 'work',
  key_points: ['What was at stake', 'What you did', 'What came of it'],
})
