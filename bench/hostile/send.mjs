import { request as begin } from 'node:http'

/** Milliseconds. */
const PATIENCE = 60_000

/** Sends it and gives status, headers and text; status 0 when the connection ended without an answer. */
export function send(port, { method, path, headers, body, isSlow }) {
  return new Promise((resolve) => {
    const none = (why) => resolve({ status: 0, headers: {}, text: String(why) })
    let sent
    try {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      sent = begin({
        port,
        host: '127.0.0.1',
        method,
        path: `/api/v1${path}`,
        headers: { ...length, ...headers },
        timeout: PATIENCE,
      })
    } catch (error) {
      // What the client itself cannot send never reaches a server.
      return resolve({ status: -1, headers: {}, text: error.code })
    }
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', none)
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy()
      none('upgraded')
    })
    sent.on('response', (answer) => {
      const pieces = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.on('error', none)
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(pieces).toString() }),
      )
    })
    if (body === undefined) return sent.end()
    if (!isSlow) return sent.end(body)
    const bytes = Buffer.from(body)
    sent.write(bytes.subarray(0, bytes.length / 2))
    // Half of those who are slow never send the rest.
    setTimeout(() => (bytes.length % 2 === 0 ? sent.end(bytes.subarray(bytes.length / 2)) : sent.destroy()), 300)
  })
}
