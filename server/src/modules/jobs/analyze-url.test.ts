import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { jobCalls } from '@greenroom/contract/jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { makeUser } from '#testing/makers.ts'
import { type PageServer, page, redirect, startPageServer } from '#testing/page-server.ts'
import { openTestReading } from '#testing/reading.ts'

const POSTING = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Lighting Technician',
  hiringOrganization: { '@type': 'Organization', name: 'Royal Gate Theatre' },
  jobLocation: { address: { addressLocality: 'Ghent', addressCountry: 'BE' } },
  description:
    '<p>We light plays.</p><h3>Requirements</h3><ul><li>Head for heights</li><li>Dutch &amp; English</li></ul>',
}
const withPosting = `<html><head><script type="application/ld+json">${JSON.stringify(POSTING)}</script></head><body></body></html>`
const TOO_LARGE = 3 * 1024 * 1024 + 1

let outside: PageServer
let running: TestApp
let person: Client
beforeAll(async () => {
  outside = await startPageServer({
    '/posting': page(withPosting),
    '/packed': page(gzipSync(withPosting), { 'content-encoding': 'gzip' }),
    '/moved': redirect('/posting'),
    '/inward': redirect('http://127.0.0.2:80/admin'),
    '/file': redirect('file:///etc/passwd'),
    '/round': redirect('/round'),
    '/huge': page(Buffer.alloc(TOO_LARGE, 'x')),
    '/bomb': page(gzipSync(Buffer.alloc(TOO_LARGE * 10)), { 'content-encoding': 'gzip' }),
    '/noise': page(randomBytes(1000), { 'content-encoding': 'gzip' }),
    '/slow': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>one moment')
    },
    '/pdf': page('%PDF-1.7', { 'content-type': 'application/pdf' }),
    '/broken': page('<h1>Down</h1>', {}, 503),
    '/members': page('<h1>Sign in</h1>', {}, 401),
    '/shell': page('<html><body><div id="app"></div><script>start()</script></body></html>'),
    '/deep': page('<div>'.repeat(200_000)),
  })
  const patient = openTestReading({ allowHosts: outside.host, fetchLimits: { seconds: 60 } }).pages
  const hasty = openTestReading({ allowHosts: outside.host, fetchLimits: { seconds: 0.3 } }).pages
  // Only of the page that never ends is it the point that it takes too long.
  const read: typeof patient.read = (url, ...more) => (url.endsWith('/slow') ? hasty : patient).read(url, ...more)
  running = await startTestApp({ pages: { ...patient, read } })
  person = await makeUser(running.app)
})
afterAll(async () => {
  await running.close()
  await outside.close()
})

const analyze = (url: string) => person.send(jobCalls.analyzeUrl, { body: { url } })

describe('reading a posting from a web page', () => {
  it.each(['/posting', '/packed', '/moved'])('gives the fields that %s leads to, and saves nothing', async (path) => {
    const { job } = await person.call(jobCalls.analyzeUrl, { body: { url: outside.address(path) } })
    expect(job).toMatchObject({
      title: 'Lighting Technician',
      company: 'Royal Gate Theatre',
      location: 'Ghent, BE',
      requirements: ['Head for heights', 'Dutch & English'],
    })
    expect(job.description).not.toContain('<')
    expect((await person.call(jobCalls.list)).jobs).toEqual([])
  })

  it.each([
    ['/404', 'no page'],
    ['/huge', 'too large'],
    ['/bomb', 'too large'],
    ['/noise', 'does not answer'],
    ['/slow', 'too long'],
    ['/pdf', 'file'],
    ['/round', 'keeps redirecting'],
    ['/broken', 'problem'],
    ['/members', 'sign in'],
    ['/shell', 'No posting was found'],
    ['/deep', 'be read'],
  ])('says why %s cannot be read', async (path, reason) => {
    const answer = await analyze(outside.address(path))
    expect(answer).toMatchObject({ status: 422, code: 'page_not_readable' })
    expect(answer.message).toContain(reason)
  })

  it('goes on after a page that ended its thread', async () => {
    await analyze(outside.address('/deep'))
    expect((await analyze(outside.address('/posting'))).status).toBe(200)
  })

  it.each([
    'http://localhost:{port}/posting',
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[::7f00:1]/',
    'http://[fd00:ec2::254]/latest/meta-data',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://224.0.0.1/',
    'http://8.8.8.8:25/',
    'http://user:secret@example.org/',
    'ftp://example.org/job',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://{host}/inward',
    'http://{host}/file',
  ])('refuses %s', async (url) => {
    const address = url.replace('{host}', outside.host).replace('{port}', outside.host.split(':')[1] ?? '')
    expect(await analyze(address)).toMatchObject({ status: 422, code: 'url_not_allowed' })
  })

  it.each(['', 'not an address', 'www.example.org/job'])('asks for a whole address instead of %j', async (url) => {
    const answer = await analyze(url)
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toMatchObject([{ path: 'url' }])
  })

  it('needs a signed-in person', async () => {
    const answer = await createClient(running.app).send(jobCalls.analyzeUrl, { body: { url: 'https://example.org' } })
    expect(answer.status).toBe(401)
  })
})
