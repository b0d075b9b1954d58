import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type BusyWait, busy } from '#lib/busy.ts'

/** One line as long as an overloaded server is waited for: what is asked for again, and when. */
export function BusyLine() {
  const wait = useSyncExternalStore(busy.subscribe, busy.first, () => undefined)
  // There from the start, so that a screen reader says what comes into it.
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3">
      {wait && <Line wait={wait} />}
    </div>
  )
}

function Line({ wait: { about, until } }: { wait: BusyWait }) {
  const { t } = useTranslation('ui')
  const seconds = useSecondsTo(until)
  return (
    <p className="floating bg-lamp-soft px-4 py-2 font-semibold text-lamp-ink">
      {t('busy.line', { what: t(`busy.what.${about}`) })} <span aria-hidden="true">{t('busy.again', { seconds })}</span>
    </p>
  )
}

function useSecondsTo(until: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((until - now) / 1000))
}
