import { createServer } from 'node:http'
import { readPrompts } from '../../server/src/adapters/language-model/read-prompts.ts'

const prompts = readPrompts()
const LANGUAGES = /^(?:rules|language-)/

/**
 * A model server of OpenAI's protocol that gives recorded replies, disturbed in one way. A reply is found by the task and
 * the texts in the prompt, so that prompts can change without it. Asked to repair a reply, it says the same again.
 *
 * @param replyTo task and prompt → what was recorded, if anything was.
 */
export async function startRecordedModel(replyTo, disturb) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const { messages, stream } = JSON.parse(body)
    const prompt = messages.find(({ role }) => role === 'user').content
    const task = taskOf(prompt)
    const reply = replyTo(task, prompt)
    if (reply === undefined) return response.writeHead(400).end('{"error":{"message":"nothing was recorded"}}')
    const text = disturb(reply)
    const usage = usageOf(body, text)
    if (stream) return sendStream(response, text, usage)
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        ...ABOUT,
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
        usage,
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

const ABOUT = { id: 'recorded', created: 1, model: 'recorded' }

function sendStream(response, text, usage) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choices, more = {}) =>
    response.write(`data: ${JSON.stringify({ ...ABOUT, object: 'chat.completion.chunk', choices, ...more })}\n\n`)
  for (const piece of text.match(/\s*\S{1,6}|\s+/g) ?? [])
    send([{ index: 0, delta: { content: piece }, finish_reason: null }])
  send([{ index: 0, delta: {}, finish_reason: 'stop' }])
  send([], { usage })
  response.end('data: [DONE]\n\n')
}

/** The task whose text closes the prompt. */
export const taskOf = (prompt) =>
  Object.keys(prompts).find((name) => !LANGUAGES.test(name) && prompt.includes(prompts[name].trim()))

/** A token has about four letters. */
function usageOf(body, text) {
  const [prompt_tokens, completion_tokens] = [Math.round(body.length / 4), Math.round(text.length / 4)]
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}
