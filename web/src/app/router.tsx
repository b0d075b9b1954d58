import { type RouteObject, useRoutes } from 'react-router'
import { page } from './lazy-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { RequireUser } from './require-user.tsx'
import { Shell } from './shell.tsx'

const SoonPage = page(() => import('#features/soon/soon-page.tsx').then((m) => m.SoonPage))

/** Every page, one line each. Those under `RequireUser` need someone who is signed in. */
const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      { path: paths.demo, Component: SoonPage },
      { path: paths.contact, Component: SoonPage },
      { path: paths.dashboard, Component: SoonPage },
      {
        Component: RequireUser,
        children: [],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

/**
 * The pages. Without the router's data mode on purpose: it costs 15 kB before the first page is usable, and what it
 * does is done by queries here.
 */
export const Pages = () => useRoutes(routes)
