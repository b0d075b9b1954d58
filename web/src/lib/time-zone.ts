import { session } from './session.ts'

/** The IANA time zone the signed-in person chose in the profile, or this browser's where there is none it knows. */
export function timeZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const chosen = session.get().user?.time_zone
  return chosen && isKnown(chosen) ? chosen : own
}

function isKnown(zone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
