import { quantise } from '../../coach/src/question-matcher.ts'
import { createOfflineEmbeddings } from '../../server/src/adapters/embeddings/offline-embeddings.ts'
import { connect } from '../../server/src/testing/connect.ts'
import { BANK } from './bank.mjs'

/**
 * Gives each person so many questions of our bank, beginning elsewhere for each, with the vectors the server would make
 * (one after the other, which would take an hour), and an answer to every tenth.
 */
export async function fill(url, people, questions) {
  const client = await connect(url)
  await client.query('set synchronous_commit = off')
  await client.query('create temporary table bank (place int primary key, ask text unique, vector bytea)')
  const { model, vectors } = await vectorsOf(BANK)
  await client.query('insert into bank select * from unnest($1::int[], $2::text[], $3::bytea[])', [
    BANK.map((_, at) => at),
    BANK,
    vectors,
  ])
  for (const [at, { userId }] of people.entries())
    for (const statement of STATEMENTS) {
      const values = [userId, (at * 37) % BANK.length, questions, BANK.length, model]
      await client.query(statement, values.slice(0, 1 + Math.max(...statement.match(/\$\d/g).map((one) => one[1] - 1))))
    }
  await client.query('vacuum analyze')
  await client.end()
}

const STATEMENTS = [
  `insert into questions (id, user_id, question_text, question_type, difficulty, category, tags, source, created_at, origin)
   select gen_random_uuid(), $1::uuid, ask, 'technical', 'medium', 'category', '{}', '{"kind":"general"}', now(), 'own'
   from bank where (place - $2::int + $4::int) % $4 < $3::int`,
  `insert into answers (id, user_id, question_id, session_id, answer_text, response_time, score, feedback, delivery,
     generated_by, created_at)
   select gen_random_uuid(), user_id, id, gen_random_uuid(), repeat('I measured it and it fell by half. ', 10), 30, 70,
     '${JSON.stringify({ summary: 'Good.', strengths: [], improvements: [], criteria: [], marks: [], evidence: 'enough' })}',
     '${JSON.stringify({ words: 80, words_per_minute: 140, filler_words: {}, filler_share: 0 })}', 'built-in', now()
   from (select *, row_number() over (order by id) as n from questions where user_id = $1::uuid) as mine where n % 10 = 0`,
  `insert into question_vectors (question_id, user_id, model, vector)
   select id, user_id, $5::text, bank.vector from questions join bank on ask = question_text
   where user_id = $1::uuid and $2::int >= 0 and $3::int > 0 and $4::int > 0`,
]

async function vectorsOf(texts) {
  const embeddings = createOfflineEmbeddings()
  const { model } = embeddings
  const made = await embeddings.all(texts)
  await embeddings.close()
  return { model, vectors: made.map((vector) => Buffer.from(quantise(vector ?? []).buffer)) }
}
