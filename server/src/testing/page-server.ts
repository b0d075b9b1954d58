import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The outside world for tests that read web pages. */
export type PageServer = {
  /** `127.0.0.1:port` */
  host: string
  address(path: string): string
  close(): Promise<void>
}

export async function startPageServer(pages: Record<string, RequestListener>): Promise<PageServer> {
  const server = createServer((request, response) => {
    const page = pages[request.url?.split('?')[0] ?? '']
    if (page) return page(request, response)
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    address: (path) => `http://${host}${path}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** A page that is always the same. */
export const page =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }

export const redirect = (location: string): RequestListener => page('', { location }, 302)
