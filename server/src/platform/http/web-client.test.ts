import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Greenroom</title>')
writeFileSync(join(folder, 'assets/app-1a2b3c.js'), `console.log("${'x'.repeat(5000)}")`)
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
mkdirSync(join(folder, '.vite'))
for (const file of ['.built-from', '.vite/manifest.json']) writeFileSync(join(folder, file), '{"name":"ours"}')
afterAll(() => rmSync(folder, { recursive: true }))

const test = useTestApp({ webFolder: folder })
const get = (url: string, headers: Record<string, string> = {}) => test().app.inject({ url, headers })

describe('the web client', () => {
  it.each(['/', '/home', '/jobs/42', '/auth/callback?code=1&state=2', '/jobs.html'])(
    'has its page at %s, fresh each time',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': expect.stringContaining('text/html'),
        'cache-control': 'no-cache',
      })
      expect(response.body).toContain('<title>Greenroom</title>')
    },
  )

  it('has files that browsers keep for ever, compressed', async () => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.rawPayload.length).toBeLessThan(1000)
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/api/v1/nothing',
    '/api',
    '/api?x=1',
    '/api/v1',
    '/api/v2/jobs',
    '/API/v1/nothing',
    '/%61pi/v1/nothing',
    '/x/../api/v1/nothing',
    '/health',
    '/health/nothing',
    '/metrics',
    '/metrics/',
    '/metrics?name=x',
    '/assets/gone-1a2b3c.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('is not the answer to %s', async (url) => {
    const response = await get(url)
    expect(response.body).not.toContain('"name"')
    if (!url.includes('package.json'))
      expect(response.json()).toMatchObject({ success: false, code: 'route_not_found' })
  })

  it.each(['/.built-from', '/.vite/manifest.json', '/%2evite/manifest.json'])(
    'keeps what the build noted for itself in %s',
    async (url) => expect((await get(url)).body).not.toContain('ours'),
  )

  it('is not the answer to anything but GET', async () => {
    const response = await test().app.inject({ method: 'POST', url: '/home' })
    expect(response.json()).toMatchObject({ success: false, code: 'route_not_found' })
  })
})
