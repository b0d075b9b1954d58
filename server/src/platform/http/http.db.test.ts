import { api, BASE_PATH } from '@greenroom/contract/api'
import { authCalls } from '@greenroom/contract/auth'
import type { Call } from '@greenroom/contract/call'
import { jobCalls } from '@greenroom/contract/jobs'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const send = async (request: InjectOptions) => {
  const response = await test().app.inject(request)
  return { status: response.statusCode, headers: response.headers, text: response.body, body: response.json() }
}
const json = { 'content-type': 'application/json' }
const login = `${BASE_PATH}/auth/login`

describe('every failure is the envelope', () => {
  it.each<[string, InjectOptions, number, string]>([
    ['an unknown call', { url: `${BASE_PATH}/nothing` }, 404, 'route_not_found'],
    ['an unknown address', { url: '/nothing' }, 404, 'route_not_found'],
    ['a broken address', { url: '/%' }, 400, 'malformed_request'],
    ['a wrong method', { method: 'DELETE', url: login }, 405, 'method_not_allowed'],
    ['broken JSON', { method: 'POST', url: login, headers: json, payload: '{"email":' }, 400, 'malformed_request'],
    [
      'a poisoned object',
      { method: 'POST', url: login, headers: json, payload: '{"__proto__":{}}' },
      400,
      'malformed_request',
    ],
    ['no body', { method: 'POST', url: login }, 422, 'validation_failed'],
    ['an empty JSON body', { method: 'POST', url: login, headers: json, payload: '' }, 422, 'validation_failed'],
    ['null', { method: 'POST', url: login, headers: json, payload: 'null' }, 422, 'validation_failed'],
    [
      'plain text',
      { method: 'POST', url: login, headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      { method: 'POST', url: login, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
      415,
      'unsupported_media_type',
    ],
    [
      'an oversized body',
      { method: 'POST', url: login, headers: json, payload: `"${'x'.repeat(2 ** 20)}"` },
      413,
      'body_too_large',
    ],
    ['no token', { url: `${BASE_PATH}/jobs` }, 401, 'unauthorized'],
  ])('%s', async (_, request, status, code) => {
    const answer = await send(request)
    expect(answer).toMatchObject({ status, body: { success: false, code, message: expect.stringMatching(/\w/) } })
    expect(answer.text).not.toMatch(/ at .+\.ts|node_modules|</)
  })

  it('names the methods an address does take', async () => {
    const { headers } = await send({ method: 'DELETE', url: `${BASE_PATH}/auth/profile` })
    expect(headers.allow).toBe('GET, PUT')
  })

  it('says nothing about a failure of our own but that it happened', async () => {
    const { database } = test().parts
    const broken = await startTestApp({ database: Object.create(database) })
    const person = await makeUser(broken.app)
    const fail = () => {
      throw new Error('secret detail')
    }
    Object.assign(broken.parts.database, { select: fail })
    const response = await person.send(jobCalls.list)
    expect(response.status).toBe(500)
    expect(response.body).toEqual({
      success: false,
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
    })
    await broken.close()
  })

  it('is in Chinese when the request asks for Chinese', async () => {
    const { body } = await send({ url: `${BASE_PATH}/jobs`, headers: { 'accept-language': 'zh-CN' } })
    expect(body.message).toMatch(/\p{Script=Han}/u)
  })
})

it('ignores fields and parameters it does not know', async () => {
  const person = await makeUser(test().app)
  const body = { title: 'A', description: 'B', user_id: 'someone', id: 'mine', unknown: { deep: [1] } }
  expect(await person.send(jobCalls.create, { body })).toMatchObject({ status: 201 })
  expect(await person.send(jobCalls.list, { query: { colour: 'red' } })).toMatchObject({ status: 200 })
})

it('tells browsers to run our own scripts only, and names each request', async () => {
  const { headers } = await send({ url: '/health/live' })
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['strict-transport-security']).toBeUndefined()
})

describe('the OpenAPI document', () => {
  it('has every call of the contract, and the server every path of the document', async () => {
    const { body } = await send({ url: `${BASE_PATH}/openapi.json` })
    expect(body.openapi).toMatch(/^3\./)
    for (const call of Object.values(api).flatMap((calls): Call[] => Object.values(calls))) {
      const operation = body.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect(operation?.responses, `${call.method} ${call.path}`).toHaveProperty(String(call.status ?? 200))
    }
    const login = body.paths['/auth/login'].post
    expect(login.security).toEqual([])
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
    const suggested = body.paths['/interviews/generate-answer'].post.responses[200].content
    expect(Object.keys(suggested)).toEqual(['application/json', 'text/event-stream'])
    const spoken = body.paths['/interviews/{id}/audio-answer'].post.requestBody.content['multipart/form-data'].schema
    expect(Object.keys(spoken.properties)).toEqual(['audio', 'question_id', 'response_time'])
  })

  it('has pages for people', async () => {
    const page = await test().app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})

describe('health', () => {
  it('is live and ready', async () => {
    expect(await send({ url: '/health/live' })).toMatchObject({ status: 200, body: { success: true } })
    expect(await send({ url: '/health/ready' })).toMatchObject({ status: 200, body: { data: { missing: [] } } })
  })

  it('says what is missing', async () => {
    const checks = { database: async () => {}, storage: () => Promise.reject(new Error('disk full')) }
    const ill = await startTestApp({ checks })
    const response = await ill.app.inject({ url: '/health/ready' })
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ success: false, data: { missing: ['storage'] } })
    await ill.close()
  })
})

it('lifts no limit by itself: the 1,001st call in a minute is told to wait', async () => {
  const limited = await startTestApp({ env: { ...test().parts.env, RATE_LIMITS: true } })
  const person = await makeUser(limited.app)
  const other = await makeUser(limited.app)
  const answers = await Promise.all(Array.from({ length: 1001 }, () => person.send(authCalls.profile)))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) },
  })
  expect((await other.send(authCalls.profile)).status).toBe(200)
  await limited.close()
})
