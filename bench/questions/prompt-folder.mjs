import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * A model server of OpenAI's protocol whose replies are files: what it is asked is written to DIR/prompts/NAME.txt, the
 * answer is DIR/replies/NAME.txt. Without that file it answers 503 and counts the prompt as waiting. The name holds a
 * digest of the prompt, so a reply never answers a prompt that has changed.
 */
export async function startPromptFolder(folder) {
  const prompts = join(folder, 'prompts')
  const replies = join(folder, 'replies')
  mkdirSync(prompts, { recursive: true })
  mkdirSync(replies, { recursive: true })
  const waiting = []
  let label = ''
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const { messages } = JSON.parse(body)
    const name = `${label}-${taskOf(messages)}-${digestOf(messages)}.txt`
    const reply = join(replies, name)
    if (!existsSync(reply)) {
      writeFileSync(join(prompts, name), readable(messages))
      waiting.push(name)
      return response.writeHead(503).end('{"error":{"message":"nobody has replied yet"}}')
    }
    const text = readFileSync(reply, 'utf8').trim()
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: name,
        object: 'chat.completion',
        created: 1,
        model: 'recorded',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
      }),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'recorded',
      AI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1`,
    },
    waiting,
    /** Opens the names of the files that follow. */
    labelled(name) {
      label = name
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function taskOf(messages) {
  const users = messages.filter(({ role }) => role === 'user')
  if (users.length > 1) return 'repair'
  return users[0].content.includes('# Task: plan an interview') ? 'plan' : 'questions'
}

function digestOf(messages) {
  return createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 8)
}

function readable(messages) {
  return messages.map(({ role, content }) => `===== ${role} =====\n\n${content}\n`).join('\n')
}
