import { createChanges } from '#lib/changes.ts'
import type { Listener, ListenerState } from './listener.ts'

const notYet: ListenerState = { phase: 'off', label: '', by: 'loading', level: 0, speaking: false, spoken: null }

/** A listener that is loaded when there is time for it; what it is told before is done then. */
export function laterListener(load: () => Promise<{ listener: Listener; leave(): void }>): {
  listener: Listener
  leave(): void
} {
  let loaded: { listener: Listener; leave(): void } | undefined
  let wanted = false
  let left = false
  const changes = createChanges()
  load().then(
    (made) => {
      if (left) return made.leave()
      loaded = made
      made.listener.subscribe(changes.tell)
      if (wanted) made.listener.start()
      changes.tell()
    },
    // The words come without it.
    () => {},
  )
  return {
    listener: {
      state: () => loaded?.listener.state() ?? notYet,
      subscribe: changes.subscribe,
      start: () => {
        wanted = true
        loaded?.listener.start()
      },
      stop: () => {
        wanted = false
        loaded?.listener.stop()
      },
      devicesChanged: () => loaded?.listener.devicesChanged(),
    },
    leave: () => {
      left = true
      changes.forgetAll()
      loaded?.leave()
    },
  }
}
