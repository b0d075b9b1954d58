import { ModelFailure } from '@greenroom/coach/model-failure'
import { Agent, fetch as fetchOver } from 'undici'

/** Ten times the longest answer that can be used, in bytes. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

/**
 * In an interview questions come further apart than the four seconds after which a connection is given up by default,
 * and making a new one takes up to three ways to the provider and back, before the first word.
 */
const connections = new Agent({ keepAliveTimeout: 60_000, keepAliveMaxTimeout: 120_000 })

/**
 * `fetch` for model servers, which are sent text: a body that does not stop ends as `too_long` instead of filling the
 * memory.
 */
export async function cappedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchOver(input instanceof Request ? input.url : input, {
    method: init?.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init?.headers)),
    body: typeof init?.body === 'string' ? init.body : null,
    signal: init?.signal ?? null,
    dispatcher: connections,
  })
  const { status, statusText } = response
  const headers = Object.fromEntries(response.headers)
  if (!response.body) return new Response(null, { status, statusText, headers })
  let bytes = 0
  const capped = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_BODY_BYTES) controller.error(new ModelFailure('too_long'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(capped), { status, statusText, headers })
}
