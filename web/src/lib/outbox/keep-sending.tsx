import { useEffect } from 'react'
import { useSession } from '#lib/session.ts'

/**
 * Put once at the top of the app: sends what earlier visits left, for as long as someone is signed in. Loaded on
 * demand, so that visitors do not carry it.
 */
export function KeepSending() {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId) import('./running.ts').then(({ outboxOf }) => outboxOf(userId))
  }, [userId])
  return null
}
