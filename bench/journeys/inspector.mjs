/** The heap of a process that was started with --inspect on this port of the loopback. */
export async function openInspector(port) {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The inspector does not answer.'))
  })
  const waiting = new Map()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data)
    waiting.get(id)?.(result)
    waiting.delete(id)
  }
  let sent = 0
  const ask = (method, params) =>
    new Promise((resolve) => {
      sent += 1
      waiting.set(sent, resolve)
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
  return {
    /** What `process.memoryUsage` tells, in bytes. */
    async memory() {
      const expression = 'process.memoryUsage()'
      return (await ask('Runtime.evaluate', { expression, returnByValue: true })).result.value
    },
    collectGarbage: () => ask('HeapProfiler.collectGarbage'),
    close: () => socket.close(),
  }
}
