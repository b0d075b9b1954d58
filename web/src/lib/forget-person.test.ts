import { authCalls } from '@greenroom/contract/auth'
import { expect, it, vi } from 'vitest'
import { createDrafts } from '#lib/outbox/drafts.ts'
import { answers } from '#testing/fake-api.ts'
import { signIn } from '#testing/makers.ts'
import { forgetPerson } from './forget-person.ts'
import { keptBankStore } from './kept-bank-store.ts'
import { signOut } from './sign-out.ts'
import { tried } from './tried.ts'

const draft = { text: 'At Halden Rail', seconds: 12, savedAt: 1 }

it('signing out forgets the answers that were begun, of this person only', async () => {
  answers(authCalls.logout, () => ({}))
  const [mei, tom] = [signIn(), 'tom']
  const [hers, his] = [createDrafts(mei.id, localStorage), createDrafts(tom, localStorage)]
  hers.write('s', 'q', draft)
  his.write('s', 'q', draft)
  signIn(mei)
  await signOut()
  expect(hers.read('s', 'q')).toBeNull()
  expect(his.read('s', 'q')).toEqual(draft)
})

it('signing out forgets what this person tried before they signed in and could not save', async () => {
  answers(authCalls.logout, () => ({}))
  const mei = signIn()
  tried.write({ jobText: 'Night shifts.', saved: { userId: 'tom' } })
  await signOut()
  expect(tried.read()?.jobText).toBe('Night shifts.')
  signIn(mei)
  tried.write({ jobText: 'Night shifts.', saved: { userId: mei.id } })
  await signOut()
  expect(tried.read()).toBeUndefined()
})

it('signing out forgets the questions that were kept for live help', async () => {
  answers(authCalls.logout, () => ({}))
  const forget = vi.spyOn(keptBankStore, 'forget')
  const mei = signIn()
  await signOut()
  expect(forget.mock.calls).toEqual([[mei.id]])
})

it('nothing of a deleted account stays on the device, and everything of others', async () => {
  const [mei, tom] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const person of [mei, tom]) {
    createDrafts(person, localStorage).write('s', 'q', draft)
    localStorage.setItem(`greenroom.form.${person}.job`, '{"at":1}')
    localStorage.setItem(`greenroom.job.${person}`, 'x')
  }
  await forgetPerson(mei)
  expect(JSON.stringify(localStorage)).not.toContain(mei)
  expect(Object.keys(localStorage).filter((key) => key.includes(tom))).toHaveLength(3)
})
