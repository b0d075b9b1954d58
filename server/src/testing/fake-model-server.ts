import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { ModelSettings } from '#adapters/language-model/open-model.ts'
import { readPrompts } from '#adapters/language-model/read-prompts.ts'

/** What was asked of the model. `system` are our rules and the task that closes the message, `data` the material. */
export type Asked = {
  system: string
  data: string
  messages: { role: string; content: string }[]
  stream: boolean
  model: string
  reasoning_effort?: string | undefined
  max_tokens?: number | undefined
}
/** How it answers one request; `reply` helps with the usual answers. */
export type Behaviour = (asked: Asked, reply: Reply) => void
export type Reply = {
  response: ServerResponse
  /** A whole answer, streamed in words when a stream was asked for. */
  say(text: string, finishReason?: string): void
  /** The same piece by piece, where a stream was asked for. */
  begin(): void
  add(text: string): void
  end(finishReason?: string): void
  /** Half of it, then the connection breaks. */
  breakOff(text: string): void
  fail(status: number, headers?: Record<string, string>): void
}
export type FakeModelServer = {
  url: string
  /** What the environment says of it. */
  settings: ModelSettings
  asked: Asked[]
  /** One behaviour for each of the next requests; the last one stays. */
  behave(...behaviours: Behaviour[]): void
  close(): Promise<void>
}

const Body = z.object({
  stream: z.boolean().default(false),
  model: z.string(),
  reasoning_effort: z.string().optional(),
  max_tokens: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

/** A server that speaks the OpenAI chat completions protocol and behaves as it is told. */
export async function startFakeModelServer(usual: Behaviour): Promise<FakeModelServer> {
  const asked: Asked[] = []
  let behaviours = [usual]
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const { messages, ...settings } = Body.parse(JSON.parse(text))
      const contentOf = (role: string) => messages.find((message) => message.role === role)?.content ?? ''
      const [data, task] = takeOut(contentOf('user'))
      const one = { system: `${contentOf('system')}\n\n${task}`, data, messages, ...settings }
      asked.push(one)
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
      behaviour?.(one, replyTo(response, settings.stream))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v1`
  return {
    url,
    settings: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'fake', AI_API_KEY: 'key', AI_BASE_URL: url },
    asked,
    behave(...next) {
      behaviours = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const TASKS = Object.values(readPrompts()).map((text) => text.trim())

/** The material without the task, and the task: it stands between what is the same in many calls and the rest. */
function takeOut(text: string): [string, string] {
  const told = TASKS.filter((task) => text.includes(task))
  return [told.reduce((left, task) => left.replace(task, ''), text), told.join('\n\n')]
}

function replyTo(response: ServerResponse, stream: boolean): Reply {
  return {
    response,
    say(text, finishReason = 'stop') {
      if (!stream) return void sendJson(response, 200, completion(text, finishReason))
      startStream(response)
      for (const piece of piecesOf(text)) add(piece)
      end(finishReason)
    },
    begin: () => startStream(response),
    add,
    end,
    breakOff(text) {
      const half = text.slice(0, Math.ceil(text.length / 2))
      if (stream) startStream(response)
      else response.writeHead(200, { 'content-type': 'application/json' })
      const part = stream ? chunk({ delta: { content: half } }) : JSON.stringify(completion(half, 'stop')).slice(0, -40)
      response.write(part, () => setImmediate(() => response.destroy()))
    },
    fail(status, headers = {}) {
      sendJson(response, status, { error: { message: `failed with ${status}`, type: 'error' } }, headers)
    },
  }

  function add(text: string) {
    response.write(chunk({ delta: { content: text } }))
  }

  function end(finishReason = 'stop') {
    response.write(chunk({ delta: {}, finish_reason: finishReason }, USAGE))
    response.end('data: [DONE]\n\n')
  }
}

/** Words, or a thousand pieces when there are more words than that. */
function piecesOf(text: string): string[] {
  if (text.length < 20_000) return text.match(/\S+\s*/g) ?? []
  const size = Math.ceil(text.length / 1000)
  return Array.from({ length: 1000 }, (_, at) => text.slice(at * size, (at + 1) * size))
}

const USAGE = {
  prompt_tokens: 100,
  completion_tokens: 20,
  total_tokens: 120,
  prompt_tokens_details: { cached_tokens: 40 },
}
const frame = { id: 'x', created: 1, model: 'fake' }

function completion(content: string, finish_reason: string) {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason }]
  return { ...frame, object: 'chat.completion', choices, usage: USAGE }
}

function chunk(choice: object, usage?: object): string {
  const data = {
    ...frame,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, ...choice }],
    ...(usage && { usage }),
  }
  return `data: ${JSON.stringify(data)}\n\n`
}

function startStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const piece of request) chunks.push(piece)
  return Buffer.concat(chunks).toString('utf8')
}
