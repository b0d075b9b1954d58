import type { User } from '@greenroom/contract/auth'
import { useSyncExternalStore } from 'react'
import { createChanges } from './changes.ts'

/** Who is signed in on this browser. Being signed in means having a token (docs/rules.md, Sign-in). */
export type Session = { readonly token: string | null; readonly user: User | null }

const TOKEN_KEY = 'greenroom.token'
const USER_KEY = 'greenroom.user'
const nobody: Session = { token: null, user: null }

let current: Session = readStored()
let expired = false
const changes = createChanges()

export const session = {
  get: () => current,
  signIn: (token: string, user: User) => change({ token, user }),
  rememberUser: (user: User) => change({ ...current, user }),
  clear: () => change(nobody),
  /** The server does not take the token any more: whoever was signed in did not ask to leave, and is told. */
  expire: () => {
    change(nobody)
    expired = true
  },
  hasExpired: () => expired,
}

/** The session, kept up to date also when another tab signs in or out. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session.get)

function change(next: Session) {
  current = next
  expired = false
  store(TOKEN_KEY, next.token)
  store(USER_KEY, next.user && JSON.stringify(next.user))
  changes.tell()
}

function subscribe(listener: () => void) {
  const forget = changes.subscribe(listener)
  window.addEventListener('storage', followOtherTabs)
  return () => {
    forget()
    if (!changes.hasListeners()) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return
  current = readStored()
  changes.tell()
}

function readStored(): Session {
  try {
    const token = localStorage.getItem(TOKEN_KEY)
    const user = localStorage.getItem(USER_KEY)
    return token ? { token, user: user ? (JSON.parse(user) as User) : null } : nobody
  } catch {
    return nobody
  }
}

/** Storage can be refused (private windows, full disk): the session then lasts as long as the page. */
function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
