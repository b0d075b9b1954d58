import { session } from '#lib/session.ts'
import { browserChunkPorts, createChunkSender } from './chunks.ts'
import { browserPorts, createSyncQueue, unsentOf } from './sync-queue.ts'

/**
 * Sends what earlier visits of this person could not send, of all their interviews but the one that is live: its own
 * page does that. Resolves when the lines were tried once; whatever fails goes on being tried.
 */
export async function bringLeftBehind(live?: string, lines = browserPorts, sound = browserChunkPorts): Promise<void> {
  const interviewsIn = async (store: { under(prefix: string): Promise<[string, unknown][]> }) => {
    if (lines.userId() === '') return []
    if (session.get().token !== visitOf) underWay.clear()
    visitOf = session.get().token
    const kept = await store.under(`${lines.userId()}/`)
    const ids = kept.map(([key]) => key.split('/')[1] ?? '')
    return [...new Set(ids)].filter((id) => id !== live && !underWay.has(id))
  }
  const [spoken, recorded] = await Promise.all([interviewsIn(lines.store), interviewsIn(sound.store)])
  for (const id of recorded) createChunkSender(id, nobodyLooks, nobodyLooks, sound)
  for (const id of [...spoken, ...recorded]) underWay.add(id)
  await Promise.all(spoken.map(async (id) => createSyncQueue(id, await unsentOf(id, lines), lines).flush()))
}

/** Once a visit is enough: what is refused again stays refused. What a login cut off is left until the next one. */
const underWay = new Set<string>()
let visitOf: string | null = null
const nobodyLooks = () => {}
