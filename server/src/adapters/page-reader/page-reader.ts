import { allowedHosts } from './allowed-address.ts'
import { checkedConnections, type Resolve } from './checked-connection.ts'
import { fetchPage, type Limits } from './fetch-page.ts'
import { AddressRefused, PageProblem } from './page-problem.ts'
import type { PageReader } from './port.ts'
import { ReadingThread } from './reading-thread.ts'

const LIMITS: Limits = { seconds: 10, bytes: 3 * 1024 * 1024 }

type Settings = {
  /** FETCH_ALLOW_HOSTS: host:port pairs that may be read although the address is private. */
  allowHosts?: string | undefined
  limits?: Partial<Limits>
  resolve?: Resolve
}

/** Fetches pages from public addresses and takes them apart in a thread of its own. Close it when the server closes. */
export function createPageReader({ allowHosts, limits = {}, resolve }: Settings = {}): PageReader {
  const allowed = allowedHosts(allowHosts)
  const connections = checkedConnections(allowed, resolve)
  const thread = new ReadingThread()
  return {
    async read(url, language = 'en') {
      try {
        const fetched = await fetchPage(url, language, { ...LIMITS, ...limits }, allowed, connections)
        const page = await thread.read({ ...fetched, asked: url })
        return { kind: 'read', page }
      } catch (error) {
        if (error instanceof AddressRefused) return { kind: 'refused' }
        if (error instanceof PageProblem) return { kind: 'failed', reason: error.reason }
        throw error
      }
    },
    async close() {
      await Promise.all([thread.close(), connections.destroy()])
    },
  }
}
