import { BASE_PATH } from '@greenroom/contract/base-path'
import type { Call, Priority } from '@greenroom/contract/call'
import { language } from '#i18n/language.ts'
import { failureOf, readEnvelope } from './api-envelope.ts'
import { ApiError, isApiError } from './api-error.ts'
import { waitForServer } from './busy.ts'
import type { CallInput, CallOutput, LooseInput, SendOptions } from './call-input.ts'
import { session } from './session.ts'
import { upload } from './upload.ts'

/**
 * Makes one call of the contract and gives its `data`, checked against the contract.
 * @throws ApiError; a 401 to a signed-in person also clears token and user.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<CallOutput<C>> {
  return readEnvelope(call, await openCall(call, input, options))
}

/** Makes one call and gives the answer itself, which succeeded and is still to be read. @throws ApiError as `send` does */
export const openCall = <C extends Call>(call: C, input: CallInput<C>, options: SendOptions = {}): Promise<Response> =>
  request(call, input as LooseInput, options)

/** Makes a call that answers a file, and gives its bytes and the name the server gave it. */
export async function download<C extends Call>(call: C, input: CallInput<C>, options: SendOptions = {}) {
  const response = await request(call, input as LooseInput, options)
  const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')
  return { blob: await response.blob(), filename: named?.[1] ?? 'download' }
}

/** The address of a call, parameters and query filled in. */
export function addressOf(call: Call, input: LooseInput) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const search = query.toString()
  return `${BASE_PATH}${path}${search ? `?${search}` : ''}`
}

/** The headers of every call: who asks, and in which language. */
export function headersOf(accept = 'application/json'): Record<string, string> {
  const { token } = session.get()
  return { accept, 'accept-language': language(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

/**
 * A server that is overloaded has done nothing of a call yet, so that any call may be sent again. What a person says has
 * queues of its own, which keep it over a reload, and help that comes late is none.
 */
const TRIES: Record<Priority, number> = { save: 1, live: 1, sound: 1, normal: 4, heavy: 4 }

async function request(call: Call, input: LooseInput, options: SendOptions): Promise<Response> {
  const tries = TRIES[call.priority ?? 'normal']
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptRequest(call, input, options)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'overloaded' || error.retryAfter === 0) throw error
      const isLast = attempt >= tries
      // Whoever has but one try asks again by themselves.
      const wait = isLast && tries > 1 ? undefined : waitForServer(call, error.retryAfter, options.signal)
      if (isLast) throw error
      await wait
    }
  }
}

async function attemptRequest(call: Call, input: LooseInput, options: SendOptions): Promise<Response> {
  const headers = headersOf(options.accept)
  const sentToken = session.get().token
  const response = await (call.upload && input.file
    ? upload(addressOf(call, input), call.upload, input.file, headers, options)
    : plainly(call, input, headers, options))
  if (response.ok) return response
  const failure = await failureOf(response)
  if (response.status !== 401 || failure.code === 'invalid_credentials') throw failure
  if (sentToken && session.get().token === sentToken) session.expire()
  throw new ApiError('unauthorized', 'Unauthorized', { status: 401, code: 'unauthorized' })
}

async function plainly(call: Call, input: LooseInput, headers: Record<string, string>, options: SendOptions) {
  const hasBody = input.body !== undefined
  try {
    return await fetch(addressOf(call, input), {
      method: call.method,
      headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
      body: hasBody ? JSON.stringify(input.body) : null,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw new ApiError('aborted', 'Aborted', { cause })
    throw new ApiError('network', 'Network connection failed', { cause })
  }
}
