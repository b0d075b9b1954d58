import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A model server of OpenAI's protocol whose words are the test's: a stream is held until `write` gives it words. What
 * is asked for without a stream, such as questions, it refuses.
 */
export async function startModel() {
  let failing = false
  let stream: ServerResponse | undefined
  let asked = () => {}
  let waiting = new Promise<void>((resolve) => {
    asked = resolve
  })
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    if (failing || !body.includes('"stream":true'))
      return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    stream = response
    asked()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'rehearsal',
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    },
    fail: () => {
      failing = true
    },
    /** Resolves when a suggestion is asked for; words go to that one. */
    async write(words: string, last = false) {
      await waiting
      stream?.write(chunk(words))
      if (!last) return
      stream?.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
      waiting = new Promise((resolve) => {
        asked = resolve
      })
    },
    /** The one asked for was not wanted any more: words go to the next. */
    forget() {
      waiting = new Promise((resolve) => {
        asked = resolve
      })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function chunk(content: string, finish_reason: string | null = null) {
  const choices = [{ index: 0, delta: { content }, finish_reason }]
  return `data: ${JSON.stringify({ id: 'x', created: 1, model: 'm', object: 'chat.completion.chunk', choices })}\n\n`
}
