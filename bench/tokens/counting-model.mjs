import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { decode, encode } from 'gpt-tokenizer/encoding/o200k_base'

/** Milliseconds: as a model of a provider takes, so that times of two versions can be compared. */
const [FIRST, EACH_TOKEN] = [300, 12]

/**
 * A model server of OpenAI's protocol that counts tokens and keeps each call. What it says comes from `answer`, which
 * gets the rules and the task as `system` and the rest as `data`.
 * @param prompts the texts of all tasks
 */
export async function startCountingModel(answer, prompts) {
  const calls = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const { messages, stream } = JSON.parse(body)
    const contentOf = (role) => messages.find((message) => message.role === role)?.content ?? ''
    const user = contentOf('user')
    const told = prompts.filter((prompt) => user.includes(prompt))
    const system = [contentOf('system'), ...told].join('\n\n')
    const data = told.reduce((left, prompt) => left.replace(prompt, ''), user)
    const text = answer({ system, data, messages, stream })
    const prompt = encode(messages.map(({ role, content }) => `${role}\n${content}`).join('\n'))
    const said = encode(text)
    const task = [...system.matchAll(/^# Task: (.+)$/gm)].at(-1)?.[1] ?? '?'
    const milliseconds = FIRST + EACH_TOKEN * said.length
    calls.push({ task, prompt, input: prompt.length, output: said.length, milliseconds })
    const usage = {
      prompt_tokens: prompt.length,
      completion_tokens: said.length,
      total_tokens: prompt.length + said.length,
    }
    if (stream) return speak(response, said, usage)
    await wait(milliseconds)
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...FRAME, object: 'chat.completion', choices, usage }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    calls,
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'counting',
      AI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1`,
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function speak(response, said, usage) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await wait(FIRST)
  for (const token of said) {
    response.write(chunk({ delta: { content: decode([token]) } }))
    await wait(EACH_TOKEN)
  }
  response.end(`${chunk({ delta: {}, finish_reason: 'stop' }, usage)}data: [DONE]\n\n`)
}

const FRAME = { id: 'x', created: 1, model: 'counting' }
const chunk = (choice, usage) =>
  `data: ${JSON.stringify({ ...FRAME, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }], usage })}\n\n`
