import { authCalls } from '@greenroom/contract/auth'
import { BASE_PATH } from '@greenroom/contract/base-path'
import type { Call } from '@greenroom/contract/call'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls } from '@greenroom/contract/live'
import { resumeCalls } from '@greenroom/contract/resumes'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { answers, fails, fakeApi, loses } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { addressOf, download, send } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { busy } from './busy.ts'
import { session } from './session.ts'

const mei = aUser({ username: 'Mei Chen', email: 'mei.chen@example.com', created_at: '2026-11-03T09:00:00Z' })

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure: unknown = await call.catch((error: unknown) => error)
  if (failure instanceof ApiError) return failure
  throw new Error('It did not fail')
}

describe('the address of a call', () => {
  it('has its parameters escaped and only the query that is set', () => {
    expect(addressOf(jobCalls.read, { params: { id: 'a/b c' } })).toBe('/api/v1/jobs/a%2Fb%20c')
    expect(addressOf(jobCalls.list, { query: { page: 2, search: '', status: undefined } })).toBe('/api/v1/jobs?page=2')
  })
})

describe('a call', () => {
  it('gives the data out of the envelope and sends token and language', async () => {
    signIn()
    answers(authCalls.profile, ({ headers }) => {
      expect(headers.get('authorization')).toBe('Bearer token-of-a-test')
      expect(headers.get('accept-language')).toBe('en')
      return { user: mei }
    })
    expect(await send(authCalls.profile, {})).toEqual({ user: mei })
  })

  it.each([
    ['a number of seconds', '12', 12_000],
    ['a date', new Date(Date.now() + 60_000).toUTCString(), 60_000],
    ['a date that is over', new Date(0).toUTCString(), 0],
    ['nonsense', 'soon', 0],
  ])('that is refused says how long to wait: %s', async (_, header, expected) => {
    const headers = { 'retry-after': header }
    const refusal = { success: false, code: 'too_many_requests', message: 'Wait.' }
    fakeApi.use(http.get(`*${BASE_PATH}/auth/profile`, () => HttpResponse.json(refusal, { status: 429, headers })))
    const { retryAfter } = await failureOf(send(authCalls.profile, {}))
    // A date has no milliseconds, and some pass.
    expect(retryAfter).toBeLessThanOrEqual(expected)
    expect(retryAfter).toBeGreaterThanOrEqual(Math.min(expected, expected * 0.9))
  })

  describe('to an overloaded server', () => {
    /** Refuses the first calls so often; gives how often it was asked. */
    const overloaded = (call: Call, times: number, answer: JsonBodyType) => {
      let asked = 0
      const method = call.method.toLowerCase() as 'get' | 'post' | 'put'
      const busy = { success: false, code: 'overloaded', message: 'Busy.' }
      const answered = () => {
        asked += 1
        if (asked > times) return HttpResponse.json({ success: true, message: 'OK', data: answer })
        return HttpResponse.json(busy, { status: 503, headers: { 'retry-after': '0.01' } })
      }
      fakeApi.use(http[method](`*${BASE_PATH}${call.path.replace(':id', 'x')}`, answered))
      return () => asked
    }

    it('is made again when the server wants it, also one that changes something', async () => {
      const asked = overloaded(authCalls.updateProfile, 2, { user: mei })
      expect(await send(authCalls.updateProfile, { body: { username: 'Mei' } })).toEqual({ user: mei })
      expect(asked()).toBe(3)
    })

    it('fails in the end', async () => {
      const asked = overloaded(authCalls.profile, 100, {})
      expect(await failureOf(send(authCalls.profile, {}))).toMatchObject({ code: 'overloaded', status: 503 })
      expect(asked()).toBe(4)
    })

    it('is left to its own queue when it saves what was said, and seen all the same', async () => {
      const asked = overloaded(liveCalls.putTranscript, 100, {})
      const seen: unknown[] = []
      const stop = busy.subscribe(() => seen.push(busy.first()?.about))
      await failureOf(send(liveCalls.putTranscript, { params: { id: 'x' }, body: { segments: [] } }))
      stop()
      expect(asked()).toBe(1)
      expect(seen).toContain('said')
    })
  })

  it('fails as unreadable when the answer is not what the contract says', async () => {
    fakeApi.use(http.get(`*${BASE_PATH}/auth/profile`, () => HttpResponse.json({ success: true, data: { user: {} } })))
    expect((await failureOf(send(authCalls.profile, {}))).kind).toBe('unreadable')
  })

  it('fails with the words of the server and its details', async () => {
    const details = [{ path: 'email', message: 'Please enter a valid email' }]
    fails(authCalls.login, 422, 'validation_failed', 'Please check what you entered', details)
    const failure = await failureOf(send(authCalls.login, { body: { email: 'a@b.cd', password: 'x' } }))
    expect(failure).toMatchObject({ kind: 'refused', status: 422, code: 'validation_failed', details })
    expect(failure.message).toBe('Please check what you entered')
  })

  it('fails with the status when the server has no words', async () => {
    fakeApi.use(http.get(`*${BASE_PATH}/auth/profile`, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })))
    expect((await failureOf(send(authCalls.profile, {}))).message).toBe('HTTP 502')
  })

  it('tells a lost connection from a refusal', async () => {
    loses(authCalls.profile)
    expect((await failureOf(send(authCalls.profile, {}))).kind).toBe('network')
  })

  it('signs out on 401, but not for wrong credentials', async () => {
    signIn()
    fails(authCalls.login, 401, 'invalid_credentials', 'Email or password is wrong')
    await failureOf(send(authCalls.login, { body: { email: 'a@b.cd', password: 'x' } }))
    expect(session.get().token).not.toBeNull()
    fails(authCalls.profile, 401, 'unauthorized', 'Your session has ended')
    const failure = await failureOf(send(authCalls.profile, {}))
    expect(failure).toMatchObject({ kind: 'unauthorized', message: 'Unauthorized' })
    expect(session.get()).toEqual({ token: null, user: null })
  })

  it('keeps a newer sign-in when an old token is refused late', async () => {
    signIn()
    fakeApi.use(
      http.get(`*${BASE_PATH}/auth/profile`, () => {
        session.signIn('newer', mei)
        return HttpResponse.json({ success: false, code: 'unauthorized', message: 'x' }, { status: 401 })
      }),
    )
    await failureOf(send(authCalls.profile, {}))
    expect(session.get().token).toBe('newer')
  })
})

describe('files', () => {
  it('go up in the field that the contract names', async () => {
    signIn()
    let sent: string | undefined
    fakeApi.use(
      http.post(`*${BASE_PATH}/resumes`, async ({ request }) => {
        sent = request.headers.get('content-type') ?? undefined
        return HttpResponse.json({ success: false, code: 'file_too_large', message: 'Too large' }, { status: 413 })
      }),
    )
    const file = new File(['words'], 'mei.pdf', { type: 'application/pdf' })
    const failure = await failureOf(send(resumeCalls.create, { file }))
    expect(failure).toMatchObject({ status: 413, message: 'Too large' })
    expect(sent).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('come down with the name that the server gave them', async () => {
    fakeApi.use(
      http.get(`*${BASE_PATH}/resumes/1/download`, () =>
        HttpResponse.text('words', { headers: { 'content-disposition': 'attachment; filename="mei chen.pdf"' } }),
      ),
    )
    const { blob, filename } = await download(resumeCalls.download, { params: { id: '1' } })
    expect(filename).toBe('mei chen.pdf')
    expect(await blob.text()).toBe('words')
  })
})
