import '#ui/ui.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startTexts } from '#i18n/i18n.ts'
import { Providers } from './providers.tsx'
import { Pages } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startTexts()
if (import.meta.env.DEV) await import('./debug-helper.ts')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
)
