import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import { Toaster } from '#ui/toast.tsx'

/** No page needs them to begin with. */
const WaitingLines = lazy(() => import('./waiting-lines.tsx'))

/**
 * Around the pages that ask the server. What was loaded for one person, or is on screen, must never be seen by the
 * next, who may sign in on another tab of this browser: each has pages of their own.
 */
export function Inside() {
  const { user } = useSession()
  const [person, setPerson] = useState(user?.id)
  // Whoever signs out and in again is the same one.
  if (user && user.id !== person) setPerson(user.id)
  return <OnePerson key={person} userId={user?.id} />
}

/** What the server answered, and the toasts. Visitors of the public pages do not load it. */
function OnePerson({ userId }: { userId: string | undefined }) {
  const [queries] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <Toaster />
      <Suspense>
        <WaitingLines userId={userId} />
      </Suspense>
    </QueryClientProvider>
  )
}
