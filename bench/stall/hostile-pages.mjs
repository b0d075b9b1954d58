// A web server on the loopback whose pages no reader should be held by.
import { once } from 'node:events'
import { createServer } from 'node:http'

const MB = 1024 * 1024
const posting = (description) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Nurse', description })}</script>`
const filled = (piece, length = 2.5 * MB) => piece.repeat(Math.floor(length / piece.length))

const PAGES = [
  () => filled('<div>', 100_000 * 5),
  () => '<div>'.repeat(14_000) + '</div>'.repeat(14_000),
  () => `${'<b>'.repeat(400)}${filled('<p>Requirements</p>')}`,
  () => filled('<li>present'),
  () => `<p>£${'present'.repeat(300_000)}’</p>`,
  () => `<p>${' '.repeat(2.5 * MB)}x</p>`,
  () => `<p>${'a'.repeat(2.5 * MB)}</p>`,
  () => `<div ${filled('a="b" ')}>x</div>`,
  () => `<div class="${filled('job-title ')}">x</div>`,
  () => filled('<h1 class="job-title">Nurse</h1>'),
  () => posting(`£${'present'.repeat(100_000)}’`),
  () => posting(filled('<ul><li>', 900_000)),
  () => `<script type="application/ld+json">${'['.repeat(500_000)}</script>`,
  () => `<script type="application/ld+json">${'{"@graph":['.repeat(90_000)}</script>`,
  () => posting('We nurse. '.repeat(20)).repeat(9000),
  () => filled('<div itemscope itemtype="JobPosting"><span itemprop="title">a</span>'),
  () => filled('&amp;&lt;&#60;'),
  () => `<!--${filled('-')}`,
  () => filled('<![CDATA['),
  () => filled('<'),
]

/** The server, its host and the address of each page. */
export async function startHostilePages() {
  const server = createServer((request, response) => {
    const page = PAGES[Number(request.url?.slice(1))]
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(`<html><body>${page?.()}</body></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${server.address().port}`
  return { host, addresses: PAGES.map((_, at) => `http://${host}/${at}`), close: () => server.close() }
}
