import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import { Toaster } from '#ui/toast.tsx'

/** Around the pages that ask the server: what it answered, and the toasts. Visitors of the public pages do not load it. */
export function Inside() {
  const [queries] = useState(makeQueryClient)
  const { token } = useSession()
  const before = useRef(token)
  // What was loaded for one person must never be seen by the next.
  useEffect(() => {
    if (before.current !== token) queries.clear()
    before.current = token
  }, [token, queries])
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  )
}
