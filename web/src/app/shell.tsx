import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { MAIN_ID } from '#ui/main.tsx'
import { Toaster } from '#ui/toast.tsx'

/** Around every page: the way past the navigation, focus and scroll on a change of page, and the toasts. */
export function Shell() {
  const { t } = useTranslation('ui')
  const loading = useNavigation().state === 'loading'
  useFocusOnNewPage()
  return (
    <>
      <a href={`#${MAIN_ID}`} className="floating fixed top-3 left-3 z-50 px-4 py-2 font-semibold not-focus:sr-only">
        {t('skipToContent')}
      </a>
      {loading && <div className="dashes fixed inset-x-0 top-0 z-50 text-green" />}
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  )
}

/** A screen reader starts at the content of the new page, not where the link was. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement?.closest(`#${MAIN_ID}`)) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
