import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { MAIN_ID } from '#ui/main.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** Around every page: the way past the navigation, focus and scroll on a change of page. */
export function Shell() {
  const { t } = useTranslation('ui')
  useFocusOnNewPage()
  useTopOnNewPage()
  return (
    <>
      <a href={`#${MAIN_ID}`} className="floating fixed top-3 left-3 z-50 px-4 py-2 font-semibold not-focus:sr-only">
        {t('skipToContent')}
      </a>
      <ErrorBoundary>
        <Suspense fallback={<div className="dashes fixed inset-x-0 top-0 z-50 text-green" />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
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

/** A new page starts at its top; going back, the browser finds the place again. */
function useTopOnNewPage() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current !== pathname && how !== 'POP') window.scrollTo(0, 0)
    before.current = pathname
  }, [pathname, how])
}
