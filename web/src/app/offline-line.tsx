import { notifyManager, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { cacheKeys } from '#lib/cache-keys.ts'
import { reach } from '#lib/kept/reach.ts'
import { useOnline } from '#lib/use-online.ts'

/** How soon a server that could not be reached is asked again, in milliseconds. */
const AGAIN_AFTER = 15_000

/**
 * One line as long as the browser is offline and something waits for it, or what is shown was read before: without it, a
 * pressed button seems dead, and an old page new.
 */
export function OfflineLine() {
  const { t } = useTranslation('ui')
  const sending = useMutationState({ filters: { status: 'pending' }, select: ({ state }) => state.isPaused }).some(
    Boolean,
  )
  const loading = useWaitsForData()
  const shown = useShownFromBefore()
  const waiting = sending ? 'sending' : loading ? 'loading' : shown?.why
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3">
      {waiting && (
        <p className="floating bg-lamp-soft px-4 py-2 font-semibold text-lamp-ink">
          {t(`offline.${waiting}`, { date: shown?.date ?? '' })}
        </p>
      )}
    </div>
  )
}

/** What pages show; a query that begins something is not asked a second time. */
const isRead = ({ queryKey: [feature] }: { queryKey: readonly unknown[] }) =>
  Object.values(cacheKeys).some(([key]) => key === feature)

/** Whether something that has never been loaded waits for the network. What is shown and would be refreshed does not count. */
function useWaitsForData(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll({ fetchStatus: 'paused' }).some(({ state }) => state.data === undefined),
  )
}

/** Why this page shows what was read before, and when that was. It is read anew as soon as the server is there again. */
function useShownFromBefore() {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const online = useOnline()
  const queries = useQueryClient()
  const last = useSyncExternalStore(reach.subscribe, () => reach.of(pathname))
  const isKept = last?.kept ?? false
  useEffect(() => {
    if (!isKept || !online) return
    const again = () => void queries.invalidateQueries({ predicate: isRead }).then(reach.beginRound())
    again()
    const timer = setInterval(again, AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [isKept, online, queries])
  if (!last || (online && !isKept)) return undefined
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return { why: online ? ('unreached' as const) : ('kept' as const), date: format.format(last.at) }
}
