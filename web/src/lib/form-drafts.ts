import { session } from './session.ts'

/**
 * What a person typed into a form and has not saved: written as they type, so that a reload, a step back or a crash
 * costs nothing. Each person has their own on this device; signing out forgets them. Answers of an interview have
 * their own place (`outbox/drafts.ts`), because they also wait for the connection.
 */
export const formDrafts = {
  /** The value under this name, or undefined. Its shape is whatever an earlier version wrote: check it. */
  read: (name: string): unknown => entryAt(keyOf(name))?.value,

  /** Says whether the device keeps it. If not, it lasts as long as the page. */
  write(name: string, value: unknown): boolean {
    const key = keyOf(name)
    const entry: Entry = { at: Date.now(), value }
    try {
      localStorage.setItem(key, JSON.stringify(entry))
      unkept.delete(key)
      return true
    } catch {
      unkept.set(key, entry)
      return false
    }
  },

  forget: (name: string) => forgetKey(keyOf(name)),

  /** All names that begin like this, newest first. Those nobody touched for a month are forgotten. */
  list(beginning: string): { name: string; at: number; value: unknown }[] {
    const own = keyOf('')
    return keysFrom(keyOf(beginning))
      .flatMap((key) => {
        const entry = entryAt(key)
        if (entry && Date.now() - entry.at < MAX_AGE_MS) return [{ name: key.slice(own.length), ...entry }]
        forgetKey(key)
        return []
      })
      .toSorted((a, b) => b.at - a.at)
  },

  /** Forgets everything of one person, who signs out. */
  forgetAll(userId: string) {
    for (const key of keysFrom(`${PREFIX}${userId}.`)) forgetKey(key)
  },

  /** Calls `changed` when another tab writes or forgets this name. Returns what ends it. */
  follow(name: string, changed: () => void): () => void {
    const key = keyOf(name)
    const look = (event: StorageEvent) => {
      if (event.key === key) changed()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  },
}

type Entry = { at: number; value: unknown }

const PREFIX = 'greenroom.form.'
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** What the browser would not store: private windows, a full disk. */
const unkept = new Map<string, Entry>()

const keyOf = (name: string) => `${PREFIX}${session.get().user?.id ?? 'nobody'}.${name}`

function entryAt(key: string): Entry | undefined {
  const held = unkept.get(key)
  if (held) return held
  try {
    const { at, value } = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Entry>
    return typeof at === 'number' ? { at, value } : undefined
  } catch {
    return undefined
  }
}

function keysFrom(beginning: string): string[] {
  const keys = new Set(unkept.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Storage is blocked: what there is, is held here.
  }
  return [...keys].filter((key) => key.startsWith(beginning))
}

function forgetKey(key: string) {
  unkept.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored then.
  }
}
