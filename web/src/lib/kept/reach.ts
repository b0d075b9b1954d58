import { createChanges } from '#lib/changes.ts'

/** When what a page shows was read, in epoch milliseconds. `kept`: some of it could not be read anew. */
export type LastRead = { readonly at: number; readonly kept: boolean }

type Page = { answeredAt?: number; kept: Map<string, { at: number; round: number }> }

const changes = createChanges()
const pages = new Map<string, Page>()
let read = new Map<string, LastRead>()
let round = 0

/** Of the pages that can be read without the server: when what they show was read. */
export const reach = {
  subscribe: changes.subscribe,
  of: (page: string): LastRead | undefined => read.get(page),

  answered(address: string, now = Date.now()) {
    for (const { kept } of pages.values()) kept.delete(address)
    here().answeredAt = now
    tell()
  },

  showedKept(address: string, at: number) {
    here().kept.set(address, { at, round })
    tell()
  },

  /** What is on screen is read again from now on. What comes back forgets the rest, which is on screen no more. */
  beginRound(): () => void {
    round += 1
    const begun = round
    return () => {
      for (const { kept } of pages.values())
        for (const [address, one] of kept) if (one.round < begun) kept.delete(address)
      tell()
    }
  },

  forget() {
    pages.clear()
    tell()
  },
}

function here(): Page {
  const { pathname } = window.location
  const page = pages.get(pathname) ?? { kept: new Map() }
  pages.set(pathname, page)
  return page
}

function tell() {
  read = new Map()
  for (const [name, page] of pages) {
    const last = lastReadOf(page)
    if (last) read.set(name, last)
  }
  changes.tell()
}

/** A page is as old as the oldest of what it shows. */
function lastReadOf({ answeredAt, kept }: Page): LastRead | undefined {
  if (kept.size > 0) return { at: Math.min(...[...kept.values()].map(({ at }) => at)), kept: true }
  return answeredAt === undefined ? undefined : { at: answeredAt, kept: false }
}
