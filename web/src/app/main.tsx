import '#ui/ui.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startTexts } from '#i18n/i18n.ts'
import { onIntent, watchIntent } from './intent.ts'
import { Providers } from './providers.tsx'
import { loadPageAhead, Pages } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const texts = startTexts()
// With the texts, not after them: each thing that waits for another costs a slow connection a round trip.
loadPageAhead(window.location.pathname)
await texts
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
onIntent(loadPageAhead)
watchIntent()
