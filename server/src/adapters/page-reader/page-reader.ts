import type { FileLane } from '#adapters/reading/lanes.ts'
import { FairQueue, QueueFull } from '#adapters/workers/fair-queue.ts'
import { WorkerFailure } from '#adapters/workers/worker-failure.ts'
import { allowedHosts } from './allowed-address.ts'
import { checkedConnections, type Resolve } from './checked-connection.ts'
import { fetchPage, type Limits } from './fetch-page.ts'
import { AddressRefused, PageProblem } from './page-problem.ts'
import type { PageFailure, PageReader, PageReading } from './port.ts'

const LIMITS: Limits = { seconds: 10, bytes: 3 * 1024 * 1024 }
/** Most of a page's time is spent waiting for its site, so many are fetched while few are read. */
const FETCHES = { atOnce: 10, maxWaitingEach: 10, maxWaiting: 100 }

export type PageSettings = {
  /** FETCH_ALLOW_HOSTS: host:port pairs that may be read although the address is private. */
  allowHosts?: string | undefined
  fetchLimits?: Partial<Limits>
  resolve?: Resolve
  /** Names the present caller, who has one page fetched at a time. */
  owner(): string
}

/** Fetches pages from public addresses and has them taken apart by a worker. Close it when the server closes. */
export function createPageReader(files: FileLane, settings: PageSettings): PageReader {
  const allowed = allowedHosts(settings.allowHosts)
  const connections = checkedConnections(allowed, settings.resolve)
  const limits = { ...LIMITS, ...settings.fetchLimits }
  const fetches = new FairQueue(FETCHES)
  return {
    read: (url, language = 'en') =>
      fetches
        .run(settings.owner(), async (): Promise<PageReading> => {
          const fetched = await fetchPage(url, language, limits, allowed, connections)
          const reply = await files.run('page', { ...fetched, asked: url })
          return reply.kind === 'read' ? reply : failed('strange')
        })
        .catch(toReading),
    close: () => connections.destroy(),
  }
}

function toReading(error: unknown): PageReading {
  if (error instanceof AddressRefused) return { kind: 'refused' }
  if (error instanceof PageProblem) return failed(error.reason)
  if (error instanceof QueueFull) return failed('busy')
  if (!(error instanceof WorkerFailure)) throw error
  return failed(error.reason === 'lost' || error.reason === 'closed' ? 'busy' : 'strange')
}

const failed = (reason: PageFailure): PageReading => ({ kind: 'failed', reason })
