const KEY = 'greenroom.live'

/** Whether this tab was live in this interview: then a reload goes on without another check. */
export function wasLive(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === sessionId
  } catch {
    return false
  }
}

/** `null` when it is left or over. */
export function rememberLive(sessionId: string | null) {
  try {
    if (sessionId === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, sessionId)
  } catch {
    // Without storage a reload shows the check again.
  }
}
