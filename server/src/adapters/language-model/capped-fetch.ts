import { ModelFailure } from '@greenroom/coach/model/model-failure'

/** Ten times the longest answer that can be used, in bytes. */
const BODY_MOST = 2 * 1024 * 1024

/** `fetch` for model servers: a body that does not stop ends as `too_long` instead of filling the memory. */
export async function cappedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, init)
  if (!response.body) return response
  let bytes = 0
  const capped = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > BODY_MOST) controller.error(new ModelFailure('too_long'))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(capped), { status, statusText, headers })
}
