import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/src/testing/connect.ts'

/** Questions of each person. */
export const OF_ONE = 1000

/**
 * Adds people who each have as much as the one who is measured, until there are so many questions: answers to half of
 * them, interviews, lines of transcripts, jobs, resumes and calls of models.
 */
export async function fillUpTo(url, userId, questions) {
  const client = await connect(url)
  await client.query('set synchronous_commit = off')
  const { rows } = await client.query('select count(*)::int as people from question_banks')
  const people = questions / OF_ONE
  if (rows[0].people === 0) await give(client, [userId])
  for (let done = Math.max(1, rows[0].people); done < people; done += BATCH) {
    const more = Math.max(2, Math.min(BATCH, people - done))
    const made = await client.query(
      `insert into users (id, email, username)
       select gen_random_uuid(), gen_random_uuid() || '@example.org', 'bench' from generate_series(1, $1) returning id`,
      [more],
    )
    await give(
      client,
      made.rows.map(({ id }) => id),
    )
  }
  await client.query('vacuum analyze')
  await client.end()
}

const BATCH = 20

async function give(client, ids) {
  for (const statement of STATEMENTS) await client.query(statement, [ids])
}

const each = (count) => `from unnest($1::uuid[]) as person, generate_series(1, ${count}) as n`
const text = `md5(person::text || n) || ' how do you handle ' || (array['conflict','latency','a night shift','wounds','budgets',
  'a difficult customer','schema changes','an audit','planning','on-call'])[1 + n % 10] || ' number ' || n || '?'`
const pick = (name) => `(select (array_agg(id))[1 + n % count(*)::int] from ${name} where ${name}.user_id = person)`
const FEEDBACK = JSON.stringify({
  summary: 'Good.',
  strengths: ['It has a result.'],
  improvements: [],
  criteria: [],
  marks: [],
  evidence: 'enough',
})
const DELIVERY = JSON.stringify({ words: 80, words_per_minute: 140, filler_words: {}, filler_share: 0 })
const STATEMENTS = [
  `insert into resumes (id, user_id, filename, mime_type, size, storage_key, status, text, created_at)
   select gen_random_uuid(), person, 'cv ' || n || '.pdf', 'application/pdf', 1000, 'resumes/' || person || '/' || gen_random_uuid(), 'completed',
     repeat(md5(n::text) || ' nurse ', 50), now() - n * interval '1 day' ${each(5)}`,
  `insert into jobs (id, user_id, title, job_type, description, created_at)
   select gen_random_uuid(), person, 'Nurse ' || n, 'full-time', repeat(md5(n::text) || ' ', 60), now() - n * interval '1 day'
   ${each(20)}`,
  `insert into interviews (id, user_id, title, interview_type, status, total_questions, plan, created_at, practice)
   select gen_random_uuid(), person, 'Interview ' || n, case when n % 3 = 0 then 'technical' else 'mock' end, 'completed', 10,
     '{}', now() - n * interval '1 day', n % 5 = 0 ${each(30)}`,
  `insert into questions (id, user_id, job_id, question_text, question_type, difficulty, category, tags, source, created_at,
     is_favorite, origin)
   select gen_random_uuid(), person, case when n % 4 = 0 then ${pick('jobs')} end, ${text}, 'technical',
     (array['easy','medium','hard'])[1 + n % 3], 'category ' || n % 7, array['tag ' || n % 11], '{"kind":"general"}',
     now() - n * interval '1 minute', n % 13 = 0, (array['generated','own','formal'])[1 + n % 3] ${each(OF_ONE)}`,
  `insert into session_questions (session_id, question_id, user_id, position)
   select interview.id, question.id, question.user_id, question.place
   from (select id, user_id, row_number() over (partition by user_id order by id) as place from questions
         where user_id = any($1::uuid[])) as question
   join (select id, user_id, row_number() over (partition by user_id order by id) as place from interviews
         where user_id = any($1::uuid[])) as interview
     on interview.user_id = question.user_id and question.place between interview.place * 10 and interview.place * 10 + 9`,
  `insert into answers (id, user_id, question_id, session_id, answer_text, response_time, score, feedback, delivery,
     generated_by, created_at)
   select gen_random_uuid(), user_id, id, gen_random_uuid(), repeat('I measured it and it fell by half. ', 10), 30,
     50 + random() * 50, '${FEEDBACK}', '${DELIVERY}', 'built-in', created_at
   from questions where user_id = any($1::uuid[]) and origin <> 'own'`,
  // Those of the person who is measured are made by the server itself.
  `insert into question_vectors (question_id, user_id, model, vector)
   select id, user_id, 'bench', decode(repeat(md5(id::text), 16), 'hex') from questions
   where user_id = any($1::uuid[]) and cardinality($1) > 1`,
  `insert into transcript_segments (session_id, id, user_id, text, timestamp, confidence, segment_type, duration)
   select interviews.id, n::text, person, md5(n::text), now(), 1, 'sentence', 2
   from unnest($1::uuid[]) as person join interviews on user_id = person and interview_type = 'technical',
     generate_series(1, 40) as n`,
  `insert into model_calls (id, user_id, task, model, input_tokens, cached_input_tokens, cache_write_tokens, output_tokens,
     milliseconds, called_at)
   select gen_random_uuid(), person, 'judgement', 'm', 900, 0, 0, 80, 1500, now() - n * interval '1 hour' ${each(200)}`,
  `insert into tokens (id, user_id, hash, expires_at)
   select gen_random_uuid(), person, gen_random_uuid()::text, now() + interval '30 days' ${each(3)}`,
]

export async function megabytes(url) {
  const client = await connect(url)
  const { rows } = await client.query('select (pg_database_size(current_database()) / 1048576)::int as size')
  await client.end()
  return rows[0].size
}

/** Resolves when the server has made the vectors of this person's questions, in the background. */
export async function vectorsAreMade(url, userId) {
  const client = await connect(url)
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query('select count(*)::int as made from question_vectors where user_id = $1', [
      userId,
    ])
    if (rows[0].made >= OF_ONE) break
    await wait(500)
  }
  await client.end()
}

/** Things of the person who is measured, to ask for. */
export async function readIds(url, userId) {
  const client = await connect(url)
  const one = async (sql) => (await client.query(sql, [userId])).rows[0].id
  const ids = {
    job: await one('select id from jobs where user_id = $1 order by id limit 1'),
    question: await one(`select id from questions where user_id = $1 and origin <> 'own' order by id limit 1`),
    interview: await one(
      `select id from interviews where user_id = $1 and interview_type = 'technical' order by id limit 1`,
    ),
  }
  await client.end()
  return ids
}
