import { notifyManager, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** One line as long as the browser is offline and something waits for it: without it, a pressed button seems dead. */
export function OfflineLine() {
  const { t } = useTranslation('ui')
  const sending = useMutationState({ filters: { status: 'pending' }, select: ({ state }) => state.isPaused }).some(
    Boolean,
  )
  const loading = useWaitsForData()
  const waiting = sending ? 'sending' : loading ? 'loading' : undefined
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3">
      {waiting && (
        <p className="floating bg-lamp-soft px-4 py-2 font-semibold text-lamp-ink">{t(`offline.${waiting}`)}</p>
      )}
    </div>
  )
}

/** Whether something that has never been loaded waits for the network. What is shown and would be refreshed does not count. */
function useWaitsForData(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll({ fetchStatus: 'paused' }).some(({ state }) => state.data === undefined),
  )
}
