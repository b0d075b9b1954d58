import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Providers } from '#app/providers.tsx'
import { routes } from '#app/router.tsx'

/** Opens the app at an address, with the state a page before may have handed over. */
export function renderPage(path: string, state?: unknown) {
  const [pathname = '/', search = ''] = path.split('?')
  const entry = { pathname, search: search && `?${search}`, state }
  const router = createMemoryRouter(routes, { initialEntries: [entry] })
  const user = userEvent.setup()
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, user, path: () => router.state.location.pathname, router }
}
