import { BASE_PATH } from '@greenroom/contract/base-path'
import type { Call } from '@greenroom/contract/call'
import { HttpResponse, http } from 'msw'
import { fakeApi } from './fake-api.ts'

/** One answer as server-sent events, which the test sends as it likes. */
export type FakeStream = {
  body: unknown
  send(event: string, data: unknown): void
  sendRaw(text: string): void
  end(): void
  /** The connection is lost. */
  breakOff(): void
  /** Nobody reads it any more. */
  left: boolean
}

/** From now on the call answers with events; gives every stream that was asked for. Data are parsed by the contract. */
export function streams(call: Call): FakeStream[] {
  const opened: FakeStream[] = []
  fakeApi.use(
    http.post(`*${BASE_PATH}${call.path}`, async ({ request }) => {
      const body = call.body?.parse(await request.json())
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          const fake: FakeStream = {
            body,
            left: false,
            send: (event, data) =>
              fake.sendRaw(`event: ${event}\ndata: ${JSON.stringify(call.events?.[event]?.parse(data))}\n\n`),
            sendRaw: (text) => controller.enqueue(new TextEncoder().encode(text)),
            end: () => controller.close(),
            breakOff: () => controller.error(new TypeError('terminated')),
          }
          request.signal.addEventListener('abort', () => {
            fake.left = true
          })
          opened.push(fake)
        },
      })
      return new HttpResponse(stream, { status: call.status ?? 200, headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  return opened
}
