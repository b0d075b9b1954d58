import '#ui/ui.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startTexts } from '#i18n/i18n.ts'
import { Providers } from './providers.tsx'
import { routes } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startTexts()
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
)
