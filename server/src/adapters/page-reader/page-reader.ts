import { OneByOne, ThreadBusy, ThreadEnded } from '../threads/one-by-one.ts'
import { allowedHosts } from './allowed-address.ts'
import { checkedConnections, type Resolve } from './checked-connection.ts'
import { fetchPage, type Limits } from './fetch-page.ts'
import { AddressRefused, PageProblem } from './page-problem.ts'
import type { PageReader } from './port.ts'
import type { PageToRead, ReadingReply } from './worker.ts'

const LIMITS: Limits = { seconds: 10, bytes: 3 * 1024 * 1024 }
const READING = { seconds: 8, megabytes: 384, waiting: 50 }

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
  const thread = new OneByOne<PageToRead, ReadingReply>(new URL('./worker.ts', import.meta.url), READING)
  return {
    async read(url, language = 'en') {
      try {
        const fetched = await fetchPage(url, language, { ...LIMITS, ...limits }, allowed, connections)
        const reply = await thread.run({ ...fetched, asked: url })
        return 'page' in reply ? { kind: 'read', page: reply.page } : { kind: 'failed', reason: 'strange' }
      } catch (error) {
        if (error instanceof AddressRefused) return { kind: 'refused' }
        if (error instanceof PageProblem) return { kind: 'failed', reason: error.reason }
        if (error instanceof ThreadBusy) return { kind: 'failed', reason: 'busy' }
        if (error instanceof ThreadEnded) return { kind: 'failed', reason: 'strange' }
        throw error
      }
    },
    async close() {
      await Promise.all([thread.close(), connections.destroy()])
    },
  }
}
