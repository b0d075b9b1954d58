import { sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import type { Storage } from '#adapters/storage/port.ts'

const [ada, ben] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const id = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** Texts and numbers that a careless way out and in would change. */
const TRICKY = 'a "quoted" \\ back\\slash, \n line, tab \t, 面试 🎤, \u2028 and {curly}'
const RECORDING = `recordings/${ada}/${id(30)}/0-${id(31)}`
export const FILES = [`resumes/${ada}/${id(10)}`, RECORDING, `exports/${ada}/${id(40)}`, `avatars/${ada}/${id(50)}`]

/** Rows with every kind of value, some that triggers made, and files of every kind; one more lies there without a row. */
export async function fill(database: Database, storage: Storage): Promise<void> {
  const run = (text: string) => database.execute(sql.raw(text))
  const text = `$$${TRICKY}$$`
  await run(`insert into users (id, email, username, avatar_id) values
    ('${ada}', 'ada@example.org', ${text}, '${id(50)}'), ('${ben}', 'ben@example.org', '', null)`)
  await run(`insert into resumes (id, user_id, filename, mime_type, size, storage_key, status, skills, profile, confidence)
    values ('${id(10)}', '${ada}', ${text}, 'text/plain', 9, '${FILES[0]}', 'completed',
      array['a,b', 'NULL', '"', ''], '{"n": 12345678901234567890.123, "none": null, "t": "\\u00e4\\n"}', 'null')`)
  await run(`insert into interviews (id, user_id, title, interview_type, total_questions, plan, created_at, active_ms)
    values ('${id(20)}', '${ada}', 'x', 'mock', 3, '{}', '2026-11-01 12:00:00.123456+05', 9007199254740993)`)
  const questions = Array.from({ length: 600 }, (_, at) => {
    const owner = at % 3 ? ada : ben
    return `('${id(1000 + at)}', '${owner}', 'Question ${at}?', 'technical', 'easy', 'c', '{"kind":"general"}', now())`
  })
  await run(`insert into questions (id, user_id, question_text, question_type, difficulty, category, source, created_at)
    values ${questions.join(', ')}`)
  await run(`update questions set removed_at = now() where id = '${id(1001)}'`)
  await run(`insert into question_vectors values ('${id(1002)}', '${ada}', 'm', decode('00ff80', 'hex'))`)
  await run(`insert into answers (id, user_id, question_id, session_id, answer_text, response_time, score, feedback, delivery,
    generated_by, created_at) values ('${id(60)}', '${ada}', '${id(1002)}', '${id(20)}', ${text}, 0.1, 1e-300, '{}', '{}', 'b', now())`)
  for (const line of ['one', 'two', 'three'])
    await run(`insert into transcript_segments (session_id, id, user_id, text, timestamp, confidence, segment_type, duration)
      values ('${id(20)}', '${line}', '${ada}', ${text}, now(), 0.30000000000000004, 'sentence', 1)`)
  await run(`insert into recordings (user_id, id, session_id, mime_type, created_at, expires_at)
    values ('${ada}', '${id(30)}', '${id(20)}', 'audio/webm', now(), now())`)
  await run(`insert into recording_chunks values ('${ada}', '${id(30)}', 0, 3000000, 2, '${RECORDING}')`)
  await run(`insert into exports (id, user_id, status, created_at, alive_at) values
    ('${id(40)}', '${ada}', 'ready', now(), now()), ('${id(41)}', '${ada}', 'running', now(), now())`)
  for (const [at, key] of FILES.entries())
    await storage.put(key, new Uint8Array(at === 1 ? 3_000_000 : at).fill(at + 65))
  await storage.put(`resumes/${ben}/${id(99)}`, Uint8Array.from([1]))
}

/** Has the next line of the transcript, which the database numbers itself. */
export async function addLine(database: Database): Promise<void> {
  await database.execute(
    sql.raw(`insert into transcript_segments (session_id, id, user_id, text, timestamp, confidence, segment_type, duration)
      values ('${id(20)}', 'later', '${ada}', 'x', now(), 1, 'sentence', 1)`),
  )
}
