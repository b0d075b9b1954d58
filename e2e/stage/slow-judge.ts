import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'

const CRITERIA = ['relevance', 'structure', 'specificity', 'evidence', 'result', 'clarity']

/** A model server that is of no use but for judging, and judges only when it is let: every criterion at this level. */
export async function startSlowJudge() {
  const waiting = new Set<ServerResponse>()
  const hold = (response: ServerResponse) => {
    waiting.add(response)
    response.on('close', () => waiting.delete(response))
  }
  /** It may be asked again, or late. */
  const answerAll = async (content: string) => {
    await expect.poll(() => waiting.size).toBeGreaterThan(0)
    for (const response of waiting) say(response, content)
    waiting.clear()
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    if (body.includes('# Task: say how good an answer was')) hold(response)
    else say(response, 'I do not know.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'rehearsal',
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      // It is waited for 6 s, and then for 42 s more.
      AI_TIME_FACTOR: '0.4',
    },
    judge(level: number) {
      const criteria = CRITERIA.map((key) => ({ key, level, finding: 'Too little of it.', quotes: [] }))
      const said = { summary: 'Say what came of it.', criteria, key_points: [], errors: [], strengths: [] }
      return answerAll(JSON.stringify({ ...said, improvements: ['Say what came of it.'] }))
    },
    fail: () => answerAll('I do not know.'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function say(response: ServerResponse, content: string) {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id: 'x', created: 1, model: 'rehearsal', object: 'chat.completion', choices, usage }))
}
