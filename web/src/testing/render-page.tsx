import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Location, MemoryRouter, useLocation } from 'react-router'
import { Providers } from '#app/providers.tsx'
import { Pages } from '#app/router.tsx'

/** Opens the app at an address, with the state that a page before may have handed over. */
export function renderPage(path: string, state?: unknown) {
  const [pathname = '/', search = ''] = path.split('?')
  const user = userEvent.setup()
  let here: Location | undefined
  const view = render(
    <Providers>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
        <Pages />
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

function Here({ onChange }: { onChange: (location: Location) => void }) {
  onChange(useLocation())
  return null
}
