import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * From here on 10,000 ports that no system gives out by itself, neither to whoever listens at port 0 nor to a connection
 * that goes out. So what is free now is free later, also while a server at it is away for a moment.
 */
const LOWEST = 20_000
const COUNT = 10_000
let asked = 0

/** A port of this machine that nobody listens at, for programs that must be told one. Each process has others. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + ((process.pid * 16 + asked) % COUNT)
    asked += 1
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
