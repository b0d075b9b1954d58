import { BASE_PATH } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isId } from '#platform/ids.ts'
import { type Language, languageOf } from '#platform/language.ts'
import type { LoadGate } from '#platform/load/load-gate.ts'
import type { MessageKey } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'
import { type Caller, callerOf, requireCaller } from './callers.ts'
import { success } from './envelope.ts'
import { acceptsEvents, goneOrClosing, lastEvent, type ServerEvent, sendEvents } from './event-stream.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { networkOf } from './network.ts'
import { readUpload, type Upload } from './uploads.ts'
import { parseBody, parseParameters } from './validation.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** One call as a handler sees it: everything parsed by the contract, the caller signed in unless the call is open. */
export type Incoming<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  /** Undefined when the call was sent as multipart/form-data. */
  body: C extends { upload: string } ? Parsed<C['body']> | undefined : Parsed<C['body']>
  upload: Upload | undefined
  /** The text fields beside the file. */
  fields: Parsed<C['fields']>
  caller: C extends { open: true } ? undefined : Caller
  language: Language
  /** The network it came from, as limits count it. */
  network: string
  /** What the caller's program says it is; empty when it says nothing. */
  userAgent: string
  /** A request header by its lower-case name; empty when it was not sent. */
  header(name: string): string
}
export type Outgoing<C extends Call> = C extends { file: true } ? FileAnswer : z.input<C['output']>

type Settings = { message?: MessageKey; tooLarge?: MessageKey }

export type Routes = {
  /** Serves a call of the contract. `message` names the text of the success envelope, `tooLarge` that of a large file. */
  handle<C extends Call>(call: C, handler: (incoming: Incoming<C>) => Promise<Outgoing<C>>, settings?: Settings): void
  /**
   * Serves a call as server-sent events to clients that accept those, and the data of `done` as JSON to all others. What
   * the handler throws before it gives the events is a failure as of any call. `gone` is aborted when the caller goes
   * or the server closes.
   */
  stream<C extends Call>(
    call: C,
    handler: (incoming: Incoming<C>, gone: AbortSignal) => Promise<AsyncIterable<ServerEvent>>,
  ): void
}

/** Contract calls → routes under the base path: sign-in, parsing, the service, the envelope. */
export function createRoutes(app: FastifyInstance, load: LoadGate): Routes {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return {
    handle(call, handler, settings = {}) {
      const route = {
        ...place(call, load),
        async handler(request: FastifyRequest, reply: FastifyReply) {
          await waitForTurn(call, load, request, reply)
          const incoming = await read(call, request, settings.tooLarge)
          const data = await handler(incoming)
          if (call.file) return sendFile(request, reply, data as FileAnswer)
          return answer(call, data, settings.message, incoming.language, reply)
        },
      }
      app.route(route)
      if (call.alias) app.route({ ...route, url: call.alias })
    },
    stream(call, handler) {
      app.route({
        ...place(call, load),
        async handler(request, reply) {
          await waitForTurn(call, load, request, reply)
          const incoming = await read(call, request)
          const events = await handler(incoming, goneOrClosing(reply, closing.signal))
          if (acceptsEvents(request.headers.accept)) return sendEvents(request, reply.code(call.status ?? 200), events)
          return answer(call, await lastEvent(events), undefined, incoming.language, reply)
        },
      })
    },
  }
}

const place = (call: Call, load: LoadGate) => ({
  method: call.method,
  url: BASE_PATH + call.path,
  onRequest: call.open ? [requireRoom(call, load)] : [requireRoom(call, load), requireCaller],
  config: {
    ...(call.mostAMinute === undefined ? {} : { rateLimit: { max: call.mostAMinute } }),
    keepsText: call.raw ?? false,
  },
})

/** Before the caller is looked up and the body read. */
const requireRoom =
  ({ priority = 'normal' }: Call, load: LoadGate) =>
  async () => {
    if (load.isFull(priority)) throw load.refusal(priority)
  }

/** After the limits of the caller, and with the whole JSON body there, so that who sends slowly keeps nobody waiting. */
async function waitForTurn(
  { priority = 'normal' }: Call,
  load: LoadGate,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const end = await load.enter(priority, request.caller?.userId, () => reply.raw.destroyed)
  reply.raw.once('close', end)
}

async function read<C extends Call>(call: C, request: FastifyRequest, tooLarge?: MessageKey): Promise<Incoming<C>> {
  const language = languageOf(request.headers['accept-language'])
  const isUpload = call.upload !== undefined && request.isMultipart()
  if (!isUpload && request.isMultipart()) throw new Problem('unsupported_media_type')
  const upload =
    call.upload !== undefined && isUpload
      ? await readUpload(request, call.upload, call.uploadMost, tooLarge)
      : undefined
  const incoming = {
    params: call.params && readParams(call.params, request.params, language),
    query: call.query && parseParameters(call.query, request.query, language),
    body: call.body && !isUpload ? parseBody(call.body, request.body, language) : undefined,
    upload,
    fields: call.fields && parseBody(call.fields, upload?.fields ?? {}, language),
    caller: call.open ? undefined : callerOf(request),
    language,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    header: (name: string) => String(request.headers[name] ?? ''),
  }
  return incoming as Incoming<C>
}

/** What cannot be an id belongs to nothing, so it is not found, like any other unknown id. */
function readParams(schema: z.ZodType, values: unknown, language: Language) {
  const params = z.record(z.string(), z.string()).parse(values)
  const bad = Object.entries(params).some(([name, value]) => /(^|_)id$/.test(name) && !isId(value))
  if (bad) throw new Problem('not_found')
  return parseParameters(schema, params, language)
}

function answer(call: Call, data: unknown, message: MessageKey | undefined, language: Language, reply: FastifyReply) {
  const status = call.status ?? 200
  return reply
    .code(status)
    .send(success(call.output.parse(data), message ?? (status === 201 ? 'created' : 'ok'), language))
}
