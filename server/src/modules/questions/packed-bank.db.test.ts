import { joinPacked, packQuestions } from '@greenroom/coach/question-matcher'
import { questionCalls } from '@greenroom/contract/questions'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { createBankCache } from './bank-cache.ts'
import { createPackedBankRepo } from './packed-bank-repo.ts'
import { createBankRepo } from './repo.ts'
import { questionBanks } from './tables.ts'

const test = useTestApp()
const LONG = ' and what did you learn from it for the next time'.repeat(10)

/** As many caches as there are processes; `packed` counts how often one packs texts. */
function processes() {
  const { database } = test().parts
  const counted = { packed: 0 }
  const packer = {
    pack: async (_: string, texts: string[]) => {
      counted.packed += 1
      return packQuestions(texts)
    },
    join: async (_: string, parts: Parameters<typeof joinPacked>[0]) => joinPacked(parts),
    close: async () => {},
  }
  const start = () =>
    createBankCache({ bank: createBankRepo(database), packed: createPackedBankRepo(database), packer })
  const stored = (userId: string) =>
    database.select({ packed: questionBanks.packed }).from(questionBanks).where(eq(questionBanks.userId, userId))
  return { counted, start, stored }
}

it('is made once for all processes, and again when a question has changed, of which nothing stays', async () => {
  const { counted, start, stored } = processes()
  const ada = await makeUser(test().app)
  const eve = await makeUser(test().app)
  for (let at = 0; at < 25; at += 1) await makeQuestion(ada, { question_text: `How did you handle case ${at}${LONG}?` })
  const secret = await makeQuestion(ada, { question_text: `What is Zebedee${LONG}?` })
  const id = ada.user.id

  const first = await start().bankOf(id)
  const other = await start().bankOf(id)
  expect(counted.packed).toBe(1)
  expect(other.texts).toEqual(first.texts)
  expect([0, 25].map(other.idsOf)).toEqual([0, 25].map(first.idsOf))
  expect((await start().bankOf(eve.user.id)).texts.size).toBe(0)

  expect(Buffer.from((await stored(id))[0]?.packed ?? []).includes('zebede')).toBe(true)
  await ada.call(questionCalls.remove, { params: { id: secret.id } })
  expect((await stored(id))[0]?.packed).toBeNull()
  expect((await start().bankOf(id)).texts.size).toBe(25)
  expect(counted.packed).toBe(2)
})
