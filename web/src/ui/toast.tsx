import { lazy, Suspense } from 'react'
import type { Notification } from './toasts.tsx'

export type { Notification }

/** A toast is never the first thing on a page, so its script comes after the page's own. */
const load = () => import('./toasts.tsx')
const Toasts = lazy(async () => ({ default: (await load()).Toasts }))

/** Shows a toast at the bottom right: six seconds, a failure until it is put away. */
export const notify = (notification: Notification): void => void load().then(({ show }) => show(notification))

/** Once, at the root. */
export const Toaster = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
)
