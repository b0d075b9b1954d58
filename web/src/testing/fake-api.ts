import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { BASE_PATH } from '@greenroom/contract/base-path'
import type { Problem, ProblemCode } from '@greenroom/contract/basics'
import type { Call } from '@greenroom/contract/call'
import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { PLANS, planCalls } from '@greenroom/contract/plans'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { siteCalls } from '@greenroom/contract/site'
import { speechCalls } from '@greenroom/contract/speech'
import { unsavedJobCalls } from '@greenroom/contract/unsaved-jobs'
import { usageCalls } from '@greenroom/contract/usage'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import type { z } from 'zod'
import { session } from '#lib/session.ts'

/** The server's place in page tests. What it takes and gives is parsed by the contract. */
export const fakeApi = setupServer(
  // Every page of an interview sends signs of life; most tests are not about them.
  http.post(`*${BASE_PATH}${interviewCalls.heartbeat.path}`, () => new HttpResponse(null, { status: 503 })),
  // Nor are they about what is confirmed before going live.
  http.post(`*${BASE_PATH}${interviewCalls.consent.path}`, () => new HttpResponse(null, { status: 503 })),
  // Most tests of signing in are not about the providers.
  http.get(`*${BASE_PATH}${authCalls.oauthProviders.path}`, () => new HttpResponse(null, { status: 503 })),
  // Most people of tests are who this browser takes them for.
  http.get(`*${BASE_PATH}${authCalls.profile.path}`, () => {
    const { user } = session.get()
    if (!user) return new HttpResponse(null, { status: 503 })
    return HttpResponse.json({ success: true, message: 'OK', data: { user } })
  }),
  // Most banks of tests are not summed up.
  http.get(`*${BASE_PATH}${questionOverviewCalls.stats.path}`, () => new HttpResponse(null, { status: 503 })),
  // Most questions of tests are for no job, and who writes them does not matter.
  http.get(`*${BASE_PATH}${jobCalls.list.path}`, () =>
    HttpResponse.json({
      success: true,
      message: 'OK',
      data: { jobs: [], pagination: { page: 1, per_page: 50, total: 0, pages: 0 } },
    }),
  ),
  http.get(`*${BASE_PATH}${coachCalls.status.path}`, () => new HttpResponse(null, { status: 503 })),
  // Most people of tests have no archive of their data.
  http.get(`*${BASE_PATH}${accountCalls.exports.path}`, () =>
    HttpResponse.json({ success: true, message: 'OK', data: { exports: [] } }),
  ),
  // Most servers of tests have no ears and no voice.
  http.get(`*${BASE_PATH}${speechCalls.available.path}`, () =>
    HttpResponse.json({ success: true, message: 'OK', data: { available: false, voice: false } }),
  ),
  // Nor are they about paying.
  http.get(`*${BASE_PATH}${planCalls.list.path}`, () =>
    HttpResponse.json({
      success: true,
      message: 'OK',
      data: { plans: PLANS, is_limited: true, is_payable: false, subscription: null },
    }),
  ),
  // Nobody is named as the operator of most servers of tests.
  http.get(`*${BASE_PATH}${siteCalls.read.path}`, () =>
    HttpResponse.json({ success: true, message: 'OK', data: { operator: {} } }),
  ),
  // Most interviews of tests used no model.
  http.get(`*${BASE_PATH}${usageCalls.ofInterview.path}`, () => new HttpResponse(null, { status: 503 })),
  // A live interview keeps the bank in the browser; most tests are not about it.
  http.get(`*${BASE_PATH}${questionListCalls.withAnswers.path}`, () => new HttpResponse(null, { status: 503 })),
  // Most jobs of tests were begun on this device only.
  http.get(`*${BASE_PATH}${unsavedJobCalls.list.path}`, () => new HttpResponse(null, { status: 503 })),
  http.put(`*${BASE_PATH}${unsavedJobCalls.keep.path}`, () => new HttpResponse(null, { status: 503 })),
  http.delete(`*${BASE_PATH}${unsavedJobCalls.discard.path}`, () => new HttpResponse(null, { status: 503 })),
  // A posting that was read is read again; where that fails nothing happens.
  http.post(`*${BASE_PATH}${jobCalls.readAgain.path}`, () => new HttpResponse(null, { status: 503 })),
)

type Asked<C extends Call> = {
  params: Record<string, string>
  query: C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined
  body: C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
  headers: Headers
}

/**
 * From now on the call answers this. A body or query that the contract does not take, or an answer that it does not
 * know, fails the test.
 */
export function answers<C extends Call>(
  call: C,
  answer: (asked: Asked<C>) => z.input<C['output']> | Promise<z.input<C['output']>>,
) {
  handle(call, async (asked) => {
    const data = await answer(asked as Asked<C>)
    const body = { success: true, message: 'OK', data: call.output.parse(data) } as JsonBodyType
    return HttpResponse.json(body, { status: call.status ?? 200 })
  })
}

/** From now on the call fails with this problem. */
export function fails(call: Call, status: number, code: ProblemCode, message: string, details?: Problem['details']) {
  handle(call, () => {
    const problem: Problem = { success: false, code, message, ...(details ? { details } : {}) }
    return HttpResponse.json(problem, { status })
  })
}

/** From now on the server is not reached by this call. */
export const loses = (call: Call) => handle(call, () => HttpResponse.error())

type Respond = (asked: Record<keyof Asked<Call>, unknown>) => Response | Promise<Response>

function handle(call: Call, respond: Respond) {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  fakeApi.use(
    http[method](`*${BASE_PATH}${call.path}`, async ({ request, params }) => {
      const isJson = request.headers.get('content-type')?.includes('json')
      const body = isJson && call.body ? call.body.parse(await request.json()) : undefined
      const query = call.query?.parse(Object.fromEntries(new URL(request.url).searchParams))
      return (await respond({ params, query, body, headers: request.headers })) as never
    }),
  )
}
