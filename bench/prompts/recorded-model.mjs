import { createServer } from 'node:http'

/** A model server of OpenAI's protocol that knows the recorded reply to each answer, disturbed in one way. */
export async function startRecordedModel(cases, disturb) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const { messages } = JSON.parse(body)
    const content = messages.findLast(({ role }) => role === 'user').content
    const isFirst = messages.filter(({ role }) => role === 'user').length === 1
    const answer = /<answer>\n([\s\S]*?)\n<\/answer>/.exec(content)?.[1]
    const known = cases.find((one) => one.answer.trim() === answer?.trim())
    if (!known || !isFirst || !content.includes('# Task: say how good an answer was'))
      return response.writeHead(400).end('{"error":{"message":"nothing was recorded"}}')
    const text = disturb(known.reply)
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'recorded',
        object: 'chat.completion',
        created: 1,
        model: 'recorded',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
        usage: {
          prompt_tokens: Math.round(body.length / 4),
          completion_tokens: Math.round(text.length / 4),
          total_tokens: Math.round((body.length + text.length) / 4),
        },
      }),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return {
    settings: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'recorded', AI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
