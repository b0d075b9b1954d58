import { readFileSync } from 'node:fs'
import { interviewCalls } from '@greenroom/contract/interviews'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const MIGRATION = new URL('../../../migrations/0106_tries_and_language.sql', import.meta.url)
const test = useTestApp()

it('a note on the wording as a whole is in no stored judgement; every other note stays', async () => {
  const ada = await makeUser(test().app)
  const { id, questions } = await startInterview(ada, 1)
  const { answer } = await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
  const { database, script } = test().parts
  const note = { kind: 'gained', points: 8, label: 'Overall wording', note: 'Worded more.', criterion: 'clarity' }
  const marks = JSON.stringify([...answer.feedback.marks, note])
  await database.execute(
    sql`update answers set feedback = jsonb_set(feedback, '{marks}', ${marks}::jsonb) where id = ${answer.id}`,
  )
  await script(readFileSync(MIGRATION, 'utf8'))
  const { answers } = await ada.call(interviewCalls.answers, { params: { id } })
  expect(answers[0]?.feedback.marks).toEqual(answer.feedback.marks)
})
