import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '#i18n/i18n.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(makeQueryClient)
  const { token } = useSession()
  const before = useRef(token)
  // What was loaded for one person must never be seen by the next.
  useEffect(() => {
    if (before.current !== token) queries.clear()
    before.current = token
  }, [token, queries])
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Suspense>{children}</Suspense>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
