import { connect, createServer } from 'node:net'

/**
 * Stands between the browser and the server, and can be cut: every open connection dies in the middle of what it
 * carries, and new ones are refused until it is mended.
 */
export async function openConnection(serverPort) {
  const open = new Set()
  let isCut = false
  let awaited

  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  const proxy = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(serverPort, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    let isAwaited = false
    near.on('data', (bytes) => {
      if (awaited && bytes.includes(awaited.request)) isAwaited = true
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isAwaited && awaited) {
        awaited.seen += 1
        if (awaited.seen >= awaited.answers) {
          const { resolve } = awaited
          awaited = undefined
          cut()
          resolve()
          return
        }
      }
      near.write(bytes)
    })
  })
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    cut,
    mend: () => {
      isCut = false
    },
    /** Cuts when a request that begins with these words is answered: at the `answers`th piece of it, not passed on. */
    cutAtAnswer: (request, answers = 1) =>
      new Promise((resolve) => {
        awaited = { request, answers, seen: 0, resolve }
      }),
    close: () => {
      cut()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}
