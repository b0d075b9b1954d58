/** Somebody with a running interview of one question, who keeps how long calls took and what was answered wrongly. */
export async function createPerson(base, name) {
  let token
  const calls = []
  const wrong = []
  const send = (method, path, body) =>
    request(method, path, body === undefined ? undefined : JSON.stringify(body), 'application/json')
  const registered = await read('POST', '/auth/register', {
    email: `${name}@example.com`,
    password: 'long enough',
    username: name,
  })
  token = registered.access_token
  const { question } = await read('POST', '/questions', {
    question_text: 'How do you plan shifts?',
    question_type: 'situational',
  })
  const { session_id } = await read('POST', '/interviews', {
    interview_type: 'mock',
    total_questions: 1,
    question_ids: [question.id],
  })
  await read('POST', `/interviews/${session_id}/start`)
  return {
    calls,
    wrong,
    send: async (...sent) => (await send(...sent)).status,
    async upload(path, field, filename, bytes) {
      const form = new FormData()
      form.append(field, new Blob([bytes]), filename)
      const answered = await request('POST', path, form)
      const { data } = await answered.json().catch(() => ({}))
      // Room for the next one: what a person may keep is bounded.
      if (data?.resume) await send('DELETE', `/resumes/${data.resume.id}`)
      return answered.status
    },
    answer: async (answer_text) =>
      (await send('POST', `/interviews/${session_id}/answer`, { question_id: question.id, answer_text })).status,
    async timed(what, call) {
      const began = performance.now()
      const status = await call()
      calls.push({ name: what, ms: performance.now() - began })
      if (status >= 300) wrong.push(`${what} ${status}`)
    },
  }

  async function read(...sent) {
    const answered = await send(...sent)
    const { data, message } = await answered.json()
    if (!data) throw new Error(`${sent[0]} ${sent[1]}: ${answered.status} ${message}`)
    return data
  }

  function request(method, path, body, type) {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && body !== undefined && { 'content-type': type }),
    }
    return fetch(`${base}/api/v1${path}`, { method, headers, body })
  }
}
