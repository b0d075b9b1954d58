// `npm run bench:bad-input`: sends wrong, empty, huge, foreign and untimely input to a running server and prints what
// each got. It ends with 1 when anything is answered with a 5xx, without the envelope, or with a stack trace.
import { install } from '../scripts/install.mjs'
import { pdf } from './pdf.mjs'
import { startServer } from './server.mjs'

install()
const server = await startServer({ port: 3188 })
const rows = []
try {
  const mine = await register('mine')
  const other = await register('other')
  const job = (await call('POST', '/jobs', mine, { title: 'Nurse', description: 'Night shifts. You triage patients.' }))
    .data.job
  const resume = (
    await call('POST', '/resumes', mine, {
      text: 'Sam Rivers\nsam@example.com\n\nExperience\nNurse, City Clinic, 2021 - Present\n- Triaged 40 patients a night\n\nSkills\nTriage',
    })
  ).data.resume
  const session = (
    await call('POST', '/interviews', mine, {
      resume_id: resume.id,
      job_id: job.id,
      interview_type: 'mock',
      total_questions: 2,
    })
  ).data.session_id

  await tried('not JSON', 'POST', '/jobs', mine, '{"title":', { raw: true })
  await tried('JSON of the wrong kind', 'POST', '/jobs', mine, [1, 2])
  await tried('empty title', 'POST', '/jobs', mine, { title: '  ', description: 'x' })
  await tried('title of 201 characters', 'POST', '/jobs', mine, { title: 'x'.repeat(201), description: 'x' })
  await tried('description of 20,001 characters', 'POST', '/jobs', mine, {
    title: 'x',
    description: 'x'.repeat(20_001),
  })
  await tried('body of 3 MB', 'POST', '/jobs', mine, { title: 'x', description: 'x'.repeat(3 << 20) })
  await tried('text/plain instead of JSON', 'POST', '/jobs', mine, 'hello', { raw: true, type: 'text/plain' })
  await tried('page 0', 'GET', '/jobs?page=0', mine)
  await tried('per_page 1001', 'GET', '/jobs?per_page=1001', mine)
  await tried('unknown call', 'GET', '/nothing-here', mine)
  await tried('id that is no id', 'GET', "/jobs/1'%20or%20'1'='1", mine)
  await tried('somebody else’s job', 'GET', `/jobs/${job.id}`, other)
  await tried('a job that never existed', 'GET', '/jobs/01936c3e-0000-7000-8000-000000000000', mine)
  await tried('somebody else’s resume', 'GET', `/resumes/${resume.id}/download`, other)
  await tried('somebody else’s interview', 'POST', `/interviews/${session}/start`, other)
  await tried('somebody else’s resume in an interview', 'POST', '/interviews', other, { resume_id: resume.id })
  await tried('no token', 'GET', '/jobs', undefined)
  await tried('a token that never was', 'GET', '/jobs', 'x'.repeat(43))
  const left = await register('left')
  await call('POST', '/auth/logout', left)
  await tried('a token after logout', 'GET', '/jobs', left)
  await tried('email that is taken', 'POST', '/auth/register', undefined, {
    email: 'mine@example.com',
    password: 'long enough',
    username: 'x',
  })
  await tried('wrong password', 'POST', '/auth/login', undefined, {
    email: 'mine@example.com',
    password: 'not this one',
  })
  await tried('password of 7 characters', 'POST', '/auth/register', undefined, {
    email: 'a@example.com',
    password: '1234567',
    username: 'x',
  })

  await tried('answer before the start', 'POST', `/interviews/${session}/answer`, mine, {
    question_id: job.id,
    answer_text: 'x',
  })
  await tried('pause before the start', 'POST', `/interviews/${session}/pause`, mine)
  await call('POST', `/interviews/${session}/start`, mine)
  const [question] = (await call('GET', `/interviews/${session}`, mine)).data.questions
  await tried('start twice', 'POST', `/interviews/${session}/start`, mine)
  await tried('answer of blanks', 'POST', `/interviews/${session}/answer`, mine, {
    question_id: question.id,
    answer_text: ' \n ',
  })
  await tried('answer of 20,001 characters', 'POST', `/interviews/${session}/answer`, mine, {
    question_id: question.id,
    answer_text: 'x'.repeat(20_001),
  })
  await tried('answer to a question of no interview', 'POST', `/interviews/${session}/answer`, mine, {
    question_id: job.id,
    answer_text: 'x',
  })
  await tried('delete while it runs', 'DELETE', `/interviews/${session}`, mine)
  const twice = await Promise.all(
    ['from one tab', 'from the other tab'].map((answer_text) =>
      call('POST', `/interviews/${session}/answer`, mine, { question_id: question.id, answer_text }),
    ),
  )
  const kept = (await call('GET', `/interviews/${session}/answers`, mine)).data.answers
  rows.push([
    'two tabs answer the same question at once',
    twice.map(({ status }) => status).join(' and '),
    `${kept.length} answer kept: “${kept[0].answer_text}”`,
  ])
  await tried('distribution that does not add up', 'POST', '/questions/generate', mine, {
    total_questions: 8,
    difficulty_distribution: { easy: 1 },
  })
  await tried('regenerate after the first answer', 'POST', `/interviews/${session}/regenerate`, mine)
  await call('POST', `/interviews/${session}/end`, mine)
  await tried('answer after the end', 'POST', `/interviews/${session}/answer`, mine, {
    question_id: question.id,
    answer_text: 'x',
  })
  await tried('end twice', 'POST', `/interviews/${session}/end`, mine)

  const zip = Buffer.from('504b030414000000080000000000', 'hex')
  await uploaded('an empty file', 'empty.pdf', Buffer.alloc(0))
  await uploaded('a picture', 'holiday.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await uploaded('a zip named .pdf', 'resume.pdf', zip)
  await uploaded('11 MB', 'large.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 << 20, 32)]))
  await uploaded('a PDF cut off in the middle', 'broken.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'))
  await uploaded('a PDF without text', 'scan.pdf', pdf('q 1 0 0 1 0 0 cm Q'))
  await uploaded('a PDF bomb: 400 MB behind 400 kB', 'bomb.pdf', pdf(Buffer.alloc(400 << 20, 32), true))
  await uploaded('a name that climbs', '../../etc/passwd.pdf', pdf('BT /F1 12 Tf 72 700 Td (Sam Rivers) Tj ET'))
  await tried('pasted text of blanks', 'POST', '/resumes', mine, { text: '  \n ' })
  await tried('pasted text of 3,001 characters', 'POST', '/resumes', mine, { text: 'x'.repeat(3001) })
  await tried('and after all that', 'GET', '/auth/profile', mine)

  async function uploaded(what, name, bytes) {
    const form = new FormData()
    form.append('file', new Blob([bytes]), name)
    const reply = await fetch(`${server.base}/api/v1/resumes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mine}` },
      body: form,
    })
    note(what, reply.status, await reply.text())
  }
} finally {
  await server.stop()
}

const width = [0, 1].map((column) => Math.max(...rows.map((row) => String(row[column]).length)))
for (const [what, status, text] of rows)
  console.log(`${what.padEnd(width[0])}  ${String(status).padEnd(width[1])}  ${text}`)
const wrong = rows.filter(([, status, text]) => /^5/.test(String(status)) || /NO ENVELOPE|\bat .+:\d+:\d+/.test(text))
console.log(`\n${rows.length} tried, ${wrong.length} answered wrongly`)
process.exit(wrong.length > 0 ? 1 : 0)

async function register(name) {
  const reply = await call('POST', '/auth/register', undefined, {
    email: `${name}@example.com`,
    password: 'long enough',
    username: name,
  })
  return reply.data.access_token
}

async function call(method, path, token, body, { raw = false, type = 'application/json' } = {}) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': type }),
  }
  const reply = await fetch(`${server.base}/api/v1${path}`, {
    method,
    headers,
    body: body === undefined || raw ? body : JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, text, data: parsed(text)?.data }
}

async function tried(what, ...request) {
  const { status, text } = await call(...request)
  note(what, status, text)
}

function note(what, status, text) {
  const body = parsed(text)
  if (typeof body?.success !== 'boolean') return rows.push([what, status, `NO ENVELOPE: ${text.slice(0, 80)}`])
  const details = body.details?.map(({ path, message }) => `${path}: ${message}`).join('; ')
  const resume = body.data?.resume
  rows.push([
    what,
    status,
    [
      body.code,
      details ?? body.message,
      resume && `${resume.status}${resume.error ? `: ${resume.error}` : ''} (${resume.filename})`,
    ]
      .filter(Boolean)
      .join(' · '),
  ])
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
