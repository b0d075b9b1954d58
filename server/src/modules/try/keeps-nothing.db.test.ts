import { jobTemplates } from '@greenroom/coach/posting-fields'
import { tryCalls } from '@greenroom/contract/try'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countMentions, listTables } from '#modules/account/testing/fill-tables.ts'
import { createLogger } from '#platform/log.ts'
import { useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'

const lines: string[] = []
const test = useTestApp({ logger: createLogger('trace', { write: (line) => void lines.push(line) }) })

it('what is tried without an account leaves nothing in the database and the log', async () => {
  const { app, parts } = test()
  const client = createClient(app)
  const [posting] = jobTemplates()
  const job_text = `${posting?.title}\n${posting?.description}\nWe are Quillmoor Ltd.`
  const { question } = await client.call(tryCalls.question, { body: { job_text } })
  const answer_text = 'At Brackenfirth I lit every lamp before dusk, and wrote down each broken one for the workshop.'
  const { question_text } = question
  await client.call(tryCalls.answer, { body: { job_text, question_text, answer_text } })
  await client.send(tryCalls.answer, { body: { job_text, question_text: 'Another one?', answer_text } })

  const tables = await listTables(parts.database)
  expect(tables.length).toBeGreaterThan(20)
  for (const word of ['Quillmoor', 'Brackenfirth']) {
    for (const table of tables) expect(await countMentions(parts.database, table, word), table).toBe(0)
    expect(await parts.database.$count(sql`tasks.job where data::text like ${`%${word}%`}`)).toBe(0)
    expect(lines.join('\n')).not.toContain(word)
  }
  expect(lines.join('\n')).toContain('/try/answer')
})
