import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Heard = { path: string; authorization: string | undefined; form: FormData }
/** What the server does with the next requests. */
export type Manner =
  | { text: string; refuses?: string }
  | { status: number }
  | { raw: string }
  | 'silent'
  | 'hangs up'
  | 'floods'

/** A server that speaks OpenAI's transcription protocol, and misbehaves when it is told to. */
export async function startTranscriptionServer() {
  const heard: Heard[] = []
  let manner: Manner = { text: '' }
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData()
    heard.push({ path: request.url ?? '', authorization, form })
    const isRefused = typeof manner === 'object' && 'refuses' in manner && form.has(manner.refuses ?? '')
    answer(response, isRefused ? { status: 400 } : manner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    behave(next: Manner) {
      manner = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, manner: Manner) {
  if (manner === 'silent') return
  if (manner === 'hangs up') return response.destroy()
  response.setHeader('content-type', 'application/json')
  if (manner === 'floods') return flood(response)
  if ('status' in manner) return response.writeHead(manner.status).end('{"error":{"message":"you said: my secret"}}')
  response.end('raw' in manner ? manner.raw : JSON.stringify(manner))
}

function flood(response: ServerResponse) {
  const piece = '{"text": "'.padEnd(64 * 1024, 'la ')
  const pour = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', pour)
  pour()
}
