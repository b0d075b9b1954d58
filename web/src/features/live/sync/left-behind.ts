import { session } from '#lib/session.ts'
import { browserChunkPorts, createChunkSender } from './chunks.ts'
import { browserPorts, createSyncQueue, unsentOf } from './sync-queue.ts'

/**
 * Sends the lines and recording chunks that earlier visits of this person could not send, except those of the live
 * interview, which its own page sends. Resolves after one attempt for each; what fails is retried in the background.
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

/** Each interview is tried once per visit: what the server refused, it refuses again. Cleared by the next sign-in. */
const underWay = new Set<string>()
let visitOf: string | null = null
const nobodyLooks = () => {}
