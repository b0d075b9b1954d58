import { connect } from 'node:net'

const HEAD_ENDS = Buffer.from('\r\n\r\n')

/**
 * One connection that asks one thing after the other and looks at no more than status and length of the answers: the
 * usual clients need as much of the machine as half a server, and here both share it.
 * @returns `get`, which rejects unless the answer is 200 with a length, and `close`
 */
export async function plainConnection(port, headers) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const rest = ` HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`
  let waiting
  let missing
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('data', (bytes) => {
    if (missing === undefined) {
      const end = bytes.indexOf(HEAD_ENDS)
      const head = bytes.latin1Slice(0, end < 0 ? bytes.length : end)
      const length = /^HTTP\/1.1 200 [\s\S]*\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (end < 0 || length === undefined) return waiting.reject(new Error(head))
      missing = Number(length) + end + HEAD_ENDS.length
    }
    missing -= bytes.length
    if (missing > 0) return
    missing = undefined
    waiting.resolve()
  })
  socket.on('error', (error) => waiting?.reject(error))
  return {
    get(path) {
      waiting = Promise.withResolvers()
      socket.write(`GET ${path}${rest}`)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}
