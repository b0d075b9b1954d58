import { createServer } from 'node:http'

const TYPES = ['text/html', 'text/html; charset=utf-16', 'application/xhtml+xml', 'text/plain', 'application/pdf', '']

/** A web server on this machine that shows each page it is given once at an address of its own. */
export async function startPageHost() {
  const pages = new Map()
  let made = 0
  const server = createServer((request, response) => {
    const page = pages.get(request.url)
    pages.delete(request.url)
    if (!page) return response.writeHead(404).end()
    response.writeHead(200, page.type ? { 'content-type': page.type } : {}).end(page.bytes)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${server.address().port}`
  return {
    host,
    show(bytes) {
      made += 1
      const path = `/${made}`
      pages.set(path, { bytes, type: TYPES[made % TYPES.length] })
      return `http://${host}${path}`
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
