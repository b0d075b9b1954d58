import { authCalls } from '@greenroom/contract/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, loses } from '#testing/fake-api.ts'
import { signIn } from '#testing/makers.ts'
import { formDrafts } from './form-drafts.ts'
import { session } from './session.ts'
import { signOut } from './sign-out.ts'

beforeEach(() => {
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('drafts of forms', () => {
  it('belong to one person', () => {
    formDrafts.write('a', 1)
    const first = session.get().user
    signIn()
    expect(formDrafts.read('a')).toBeUndefined()
    expect(formDrafts.list('')).toEqual([])
    if (first) session.signIn('t', first)
    expect(formDrafts.read('a')).toBe(1)
  })

  it.each(['reached', 'not reached'])('go when the person signs out, the server %s', async (server) => {
    if (server === 'reached') answers(authCalls.logout, () => ({}))
    else loses(authCalls.logout)
    const person = signIn()
    formDrafts.write('a', 1)
    await signOut()
    expect(session.get().token).toBeNull()
    signIn(person)
    expect(formDrafts.read('a')).toBeUndefined()
    expect(JSON.stringify(localStorage)).not.toContain('greenroom.form')
  })

  it('stay when only the token is dead', () => {
    const person = signIn()
    formDrafts.write('a', 1)
    session.clear()
    signIn(person)
    expect(formDrafts.read('a')).toBe(1)
  })

  it('are forgotten after a month, the newest is first', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
    formDrafts.write('job.old', 1)
    vi.setSystemTime(Date.UTC(2026, 0, 20))
    formDrafts.write('job.b', 2)
    vi.setSystemTime(Date.UTC(2026, 1, 2))
    formDrafts.write('job.c', 3)
    expect(formDrafts.list('job.').map(({ name }) => name)).toEqual(['job.c', 'job.b'])
    expect(formDrafts.read('job.old')).toBeUndefined()
  })

  it('last as long as the page where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(formDrafts.write('a', 1)).toBe(false)
    expect(formDrafts.read('a')).toBe(1)
    expect(formDrafts.list('')).toHaveLength(1)
    formDrafts.forget('a')
    expect(formDrafts.read('a')).toBeUndefined()
  })

  it.each(['', '{', 'null', '7', '{"at":"x"}'])('that are damaged (%j) are as if there were none', (damaged) => {
    formDrafts.write('a', 1)
    const key = Object.keys(localStorage).find((one) => one.endsWith('.a')) ?? ''
    localStorage.setItem(key, damaged)
    expect(formDrafts.read('a')).toBeUndefined()
  })
})
