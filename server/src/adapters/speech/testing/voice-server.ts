import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Spoken = { path: string; authorization: string | undefined; body: Record<string, unknown> }
/** What the server does with the next requests. */
export type Manner = { status: number } | { page: string } | 'empty' | 'silent' | 'hangs up' | 'floods'

/** A server that speaks OpenAI's speech protocol; its sound is an MP3 header and the text. */
export async function startVoiceServer() {
  const spoken: Spoken[] = []
  let manner: Manner | undefined
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    spoken.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    if (manner === 'silent') return
    if (manner === 'hangs up') return response.destroy()
    if (typeof manner === 'object' && 'status' in manner) return response.writeHead(manner.status).end('{}')
    if (typeof manner === 'object') return response.writeHead(200, { 'content-type': 'text/html' }).end(manner.page)
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    if (manner === 'empty') return response.end()
    if (manner === 'floods') return response.end(Buffer.alloc(5 * 1024 * 1024, 1))
    return response.end(`ID3${body.input}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    spoken,
    behave: (next?: Manner) => {
      manner = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
