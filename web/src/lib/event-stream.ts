import { ApiError } from './api-error.ts'

export type SentEvent = { event: string; data: unknown }

/**
 * Server-sent events out of a byte stream: name and parsed data. Comments and unknown fields are passed over. What
 * came in one piece is given together: drawn one by one, a hundred words at once keep the first from being painted.
 *
 * @param maxSilence milliseconds after which a connection that brings nothing, not even a sign of life, is broken off.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>, maxSilence?: number): AsyncGenerator<SentEvent[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await (maxSilence ? notSilent(reader.read(), maxSilence) : reader.read())
      rest += decoder.decode(value, { stream: !done })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = done ? '' : (blocks.pop() ?? '')
      const events = blocks.flatMap((block) => read(block) ?? [])
      if (events.length > 0) yield events
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

async function notSilent<T>(next: Promise<T>, maxSilence: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('network', 'The connection went silent')), maxSilence)
  })
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
    next.catch(() => {})
  }
}

function read(block: string): SentEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  return data.length === 0 ? undefined : { event, data: JSON.parse(data.join('\n')) as unknown }
}
