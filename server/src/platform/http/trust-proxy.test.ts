import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { parseTrustProxy, type TrustProxy, toFastify } from './trust-proxy.ts'

it.each<[string, TrustProxy | undefined]>([
  ['off', false],
  ['1', 1],
  ['3', 3],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ['192.0.2.1,::1', ['192.0.2.1', '::1']],
  ['0', undefined],
  ['11', undefined],
  ['-1', undefined],
  ['on', undefined],
  ['true', undefined],
  ['proxy.example.org', undefined],
  ['10.0.0.0/33', undefined],
  ['10.1', undefined],
  ['10.0.0.1,', undefined],
])('TRUST_PROXY=%s is %j', (written, trust) => {
  expect(parseTrustProxy(written)).toEqual(trust)
})

describe('the address of a caller', () => {
  it.each<[TrustProxy, string, string]>([
    [false, '203.0.113.7', '127.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [['loopback'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [['loopback', '203.0.113.0/24'], '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [['192.0.2.1'], '203.0.113.7', '127.0.0.1'],
  ])('with TRUST_PROXY %j and X-Forwarded-For: %s is %s', async (trust, forwarded, address) => {
    const app = Fastify({ trustProxy: toFastify(trust) })
    app.get('/', (request) => request.ip)
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
    expect(body).toBe(address)
    await app.close()
  })
})
