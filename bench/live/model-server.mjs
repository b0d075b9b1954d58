import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { BARE_PAGE } from './bare-page.mjs'

/** Begins as it is asked to, as a list. */
const WORDS = '- Start with what was at stake\n- Say what you did yourself\n\nClose with what came of it.'

/**
 * A model server of OpenAI's protocol: the first token `thinks` milliseconds after the request has come, the others
 * `every` milliseconds after each other, cut as tokens are, with the space before the word. `asked` and `spoke` say
 * when, on the clock of this process, `times` how often.
 */
export async function startModel({ thinks, every = 10 }) {
  const heard = { asked: 0, spoke: 0, times: 0 }
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(BARE_PAGE)
    heard.asked = performance.now()
    heard.times += 1
    for await (const _ of request);
    await wait(thinks)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    heard.spoke = performance.now()
    for (const [at, token] of WORDS.split(/(?= )/).entries()) {
      response.write(chunk(token))
      // The second comes with the first: only a space after it tells that a word is whole.
      if (every > 0 && at > 0) await wait(every)
    }
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
  })
  // As those of providers and proxies: the next question finds the connection open.
  server.keepAliveTimeout = 75_000
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  return {
    heard,
    origin,
    environment: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'bench', AI_BASE_URL: `${origin}/v1` },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function chunk(content, finish_reason = null) {
  const choices = [{ index: 0, delta: { content }, finish_reason }]
  return `data: ${JSON.stringify({ id: 'x', created: 1, model: 'bench', object: 'chat.completion.chunk', choices })}\n\n`
}
