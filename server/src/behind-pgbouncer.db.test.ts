import { interviewCalls } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#adapters/database/migrations.ts'
import { openServer } from '#adapters/database/server.ts'
import { startTestApp } from '#testing/build-app.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { makeUser } from '#testing/makers.ts'
import { hasPgBouncer, startPgBouncer } from '#testing/pgbouncer.ts'

const serverUrl = process.env.TEST_DATABASE_URL

describe.skipIf(!serverUrl || !hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let bouncer: NonNullable<Awaited<ReturnType<typeof startPgBouncer>>>
  beforeAll(async () => {
    empty = await makeEmptyDatabase(serverUrl ?? '')
    const started = await startPgBouncer(new URL(empty.url))
    if (!started) throw new Error('PgBouncer is gone')
    bouncer = started
  })
  afterAll(async () => {
    await bouncer.stop()
    await empty.drop()
  })
  const open = () => openServer(bouncer.url, readMigrations(), () => {}, { connections: 8, timeout: 30, pooler: true })

  it('three processes start at once on nothing, and many interviews at once go as ever', async () => {
    const opened = await Promise.all([open(), open(), open()])
    const apps = await Promise.all(
      opened.map(({ database, script, check }) => startTestApp({ database, script, checks: { database: check } })),
    )
    const practise = async (place: number) => {
      const app = apps[place % apps.length]?.app
      if (!app) throw new Error('There is no application')
      const person = await makeUser(app)
      const texts = Array.from({ length: 5 }, (_, number) => `What did project ${number} teach you?`)
      const asked = await Promise.all(
        texts.map((question_text) => person.call(questionCalls.create, { body: { question_text } })),
      )
      const question_ids = asked.map(({ question }) => question.id)
      const { session_id: id } = await person.call(interviewCalls.create, { body: { question_ids } })
      await person.call(interviewCalls.start, { params: { id } })
      for (const question_id of question_ids) {
        await person.call(interviewCalls.answer, {
          params: { id },
          body: { question_id, answer_text: 'I led it and cut costs by 40 percent.' },
        })
      }
      return (await person.call(interviewCalls.answers, { params: { id } })).answers.length
    }
    expect(await Promise.all(Array.from({ length: 9 }, (_, place) => practise(place)))).toEqual(Array(9).fill(5))
    for (const app of apps) await app.close()
    for (const { close } of opened) await close()
  })

  it('a start that does not know of it says which setting is missing', async () => {
    await expect(openServer(bouncer.url, [], () => {})).rejects.toThrow(
      /^DATABASE_URL .+ Set DATABASE_POOLER=on, .+\.$/,
    )
  })
})
