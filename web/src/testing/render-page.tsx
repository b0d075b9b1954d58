import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type Location, MemoryRouter, matchPath, useLocation } from 'react-router'
import { Providers } from '#app/providers.tsx'
import { Pages } from '#app/router.tsx'

/**
 * Opens the app at an address, with the state that a page before may have handed over. Of the pages it leads to only
 * those under `onward`, patterns of the router, are drawn: the others would come, and ask the server, when the test is
 * about to end or over.
 */
export function renderPage(path: string, state?: unknown, onward: readonly string[] = []) {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const user = userEvent.setup()
  let here: Location | undefined
  const view = render(
    <Providers>
      <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
        <Only paths={[pathname, ...onward]}>
          <Pages />
        </Only>
        <Here
          onChange={(location) => {
            here = location
          }}
        />
      </MemoryRouter>
    </Providers>,
  )
  return { ...view, user, path: () => here?.pathname, location: () => here }
}

function Only({ paths, children }: { paths: readonly string[]; children: ReactNode }) {
  const { pathname } = useLocation()
  return paths.some((path) => matchPath(path, pathname)) ? children : null
}

function Here({ onChange }: { onChange: (location: Location) => void }) {
  onChange(useLocation())
  return null
}
