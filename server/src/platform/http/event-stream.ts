import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#platform/language.ts'
import { messageText } from '#platform/messages.ts'
import { streamProblem } from './errors.ts'

/** One server-sent event; `data` goes as JSON. The last one is called `done`. */
export type ServerEvent = { event: string; data: unknown }

/** Proxies and browsers give up on a silent connection after 30 to 60 seconds. */
const HEARTBEAT_MILLISECONDS = 15_000

/** @param accept the request header of that name. */
export const acceptsEvents = (accept: string | undefined) => /\btext\/event-stream\b/i.test(accept ?? '')

/** Aborted when the caller goes before the answer is complete. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The same, and when the server closes, which then waits neither for the answer nor for the connection. */
export function goneOrClosing(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const { socket } = reply.raw
  reply.raw.on('finish', () => {
    if (closing.aborted) socket?.end()
  })
  return AbortSignal.any([goneSignal(reply), closing])
}

/** Sends events as they come, the headers at once. A failure goes as the event `error {message, code}`. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, events: AsyncIterable<ServerEvent>) {
  const stream = new PassThrough()
  stream.write(': here it comes\n\n')
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MILLISECONDS).unref()
  stream.on('close', () => clearInterval(heartbeat))
  let waiting = ''
  void pump()
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)

  async function pump() {
    try {
      for await (const event of events) {
        if (stream.destroyed) return
        write(event)
      }
    } catch (error) {
      const problem = streamProblem(error)
      if (problem.statusCode >= 500) request.log.error({ err: error }, 'event stream failed')
      const message = messageText(problem.messageKey, languageOf(request.headers['accept-language']))
      if (!stream.destroyed) write({ event: 'error', data: { message, code: problem.code } })
    } finally {
      clearInterval(heartbeat)
      flush()
      stream.end()
    }
  }

  /** What comes in the same moment goes as one piece: a hundred words at once are a hundred packets otherwise. */
  function write({ event, data }: ServerEvent) {
    if (waiting === '') setImmediate(flush)
    waiting += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  }

  function flush() {
    if (waiting !== '' && !stream.destroyed) stream.write(waiting)
    waiting = ''
  }
}

/** The data of `done`, for callers that want one answer instead. */
export async function lastEvent(events: AsyncIterable<ServerEvent>): Promise<unknown> {
  let last: unknown
  for await (const { event, data } of events) if (event === 'done') last = data
  return last
}
