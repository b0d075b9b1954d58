/**
 * Tells whoever listens that something which lives outside of React has changed; what it is now, they read themselves.
 * Made for the `subscribe` of useSyncExternalStore, but knows nothing of React. A function that listens twice is told
 * once, and forgotten by either of its removes.
 */
export function createChanges() {
  const listeners = new Set<() => void>()
  return {
    /** Returns what takes the listener out again; it hears nothing from then on, even in the middle of a `tell`. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls every listener once, in the order they came, before it returns. */
    tell: () => {
      for (const listener of listeners) listener()
    },
    hasListeners: () => listeners.size > 0,
    /** For a thing that is closed: whoever listened is told nothing after. */
    forgetAll: () => listeners.clear(),
  }
}
