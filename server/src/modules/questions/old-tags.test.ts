import { readFileSync } from 'node:fs'
import { questionCalls } from '@greenroom/contract/questions'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

/** Tags that the built-in coach once made for itself, on questions that are stored since then. */

const MIGRATION = new URL('../../../migrations/0103_tags_of_our_own.sql', import.meta.url)
const test = useTestApp()

it.each([
  ['generated', 'Leadership', ['anyone', 'leadership'], []],
  ['generated', 'Working with figures', ['Excel', 'numeracy'], ['Excel']],
  ['formal', 'Quality', ['quality'], []],
  ['generated', 'Your work', ['leading', 'SQL', 'migration', 'claim'], ['SQL']],
  ['generated', 'Leadership', ['first week', 'leadership', 'mine'], ['first week', 'leadership', 'mine']],
  ['generated', 'Work', ['model', 'leadership'], ['model', 'leadership']],
  ['generated', 'Craft', ['SQL'], ['SQL']],
  ['own', 'Leadership', ['built', 'leadership'], ['built', 'leadership']],
  ['generated', 'Craft', [], []],
])('of a question that is %s, in %s, with %j are %j', async (origin, category, tags, left) => {
  const ada = await makeUser(test().app)
  const { id } = await makeQuestion(ada, { category, tags })
  const { database, script } = test().parts
  await database.execute(sql`update questions set origin = ${origin} where id = ${id}`)
  await script(readFileSync(MIGRATION, 'utf8'))
  expect((await ada.call(questionCalls.read, { params: { id } })).question.tags).toEqual(left)
})
