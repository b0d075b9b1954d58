import type { RouteObject } from 'react-router'
import { BrokenPage } from './broken-page.tsx'
import { page } from './lazy-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { RequireUser } from './require-user.tsx'
import { Shell } from './shell.tsx'

/** Every page, one line each. Those under `RequireUser` need someone who is signed in. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      { path: paths.demo, lazy: page(() => import('#features/soon/soon-page.tsx').then((m) => m.SoonPage)) },
      { path: paths.contact, lazy: page(() => import('#features/soon/soon-page.tsx').then((m) => m.SoonPage)) },
      { path: paths.dashboard, lazy: page(() => import('#features/soon/soon-page.tsx').then((m) => m.SoonPage)) },
      {
        Component: RequireUser,
        ErrorBoundary: BrokenPage,
        children: [],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
