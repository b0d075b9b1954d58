import { BASE_PATH } from '@greenroom/contract/api'
import { jobCalls } from '@greenroom/contract/jobs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'
import { isDeeperThan } from './json-body.ts'

const test = useTestApp()
const json = { 'content-type': 'application/json' }
const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('a body that is nested deeply', () => {
  it.each([
    ['10,000 brackets', arrays(10_000)],
    ['101 brackets', arrays(101)],
    ['10,000 objects', objects(10_000)],
    ['100,000 brackets never closed', '['.repeat(100_000)],
    ['brackets under a known field', `{"email":${arrays(5000)}}`],
  ])('is refused as malformed: %s', async (_, payload) => {
    const url = `${BASE_PATH}/auth/login`
    const response = await test().app.inject({ method: 'POST', url, headers: json, payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, code: 'malformed_request' })
    expect(response.json().message).toContain('nested')
  })

  it('is refused of someone signed in, and shallower ones and brackets in texts are not', async () => {
    const person = await makeUser(test().app)
    const post = (payload: string) =>
      test().app.inject({
        method: 'POST',
        url: `${BASE_PATH}/jobs`,
        headers: { ...json, authorization: `Bearer ${person.token}` },
        payload,
      })
    const job = (extra: string) => `{"title":"A","description":"${'[{'.repeat(500)} \\"${'['.repeat(200)}"${extra}}`
    expect((await post(job(`,"unknown":${arrays(99)}`))).statusCode).toBe(201)
    expect((await post(job(`,"unknown":${arrays(100)}`))).statusCode).toBe(400)
    expect((await person.call(jobCalls.list)).pagination.total).toBe(1)
  })
})

it('counts as deep as the parsed value is', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.nat(8), (text, max) => {
      expect(isDeeperThan(text, max)).toBe(depthOf(JSON.parse(text)) > max)
    }),
  )
})
