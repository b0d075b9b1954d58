import { BASE_PATH } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod'

export type Answer = {
  status: number
  body: Record<string, unknown>
  code: unknown
  message: unknown
  headers: Record<string, unknown>
  bytes: Buffer
}
export type Input = {
  /** Anything with the names of the path in it, such as an answered row. */
  params?: object
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
  /** Sent as multipart/form-data instead of a JSON body. */
  form?: FormData
}

export type Client = ReturnType<typeof createClient>

/** Speaks the contract to an application without a network in between. */
export function createClient(app: FastifyInstance, token?: string) {
  return {
    token,
    /** The answer, whatever it is. */
    send: (call: Call, input: Input = {}) => send(app, token, call, input),
    /** The data of a call that must succeed, parsed by the contract. */
    async call<C extends Call>(call: C, input: Input = {}): Promise<z.output<C['output']>> {
      const answer = await send(app, token, call, input)
      if (answer.status !== (call.status ?? 200)) {
        throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      }
      return call.output.parse(answer.body.data) as z.output<C['output']>
    },
  }
}

async function send(app: FastifyInstance, token: string | undefined, call: Call, input: Input): Promise<Answer> {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params.get(name) ?? '')))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(key, String(value))
  const form = input.form && new Response(input.form)
  const options: InjectOptions = {
    method: call.method,
    url: `${BASE_PATH}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
      ...input.headers,
    },
    ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  }
  const response = await app.inject(options)
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const body: Record<string, unknown> = isJson ? response.json() : {}
  return {
    status: response.statusCode,
    body,
    code: body.code,
    message: body.message,
    headers: response.headers,
    bytes: response.rawPayload,
  }
}
