import { Navigate, Outlet, useLocation } from 'react-router'
import { KeepSending } from '#lib/outbox/keep-sending.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/** The pages inside need someone who is signed in; others are sent to sign in first and come back afterwards. */
export function RequireUser() {
  const { token } = useSession()
  const { pathname, search } = useLocation()
  if (!token) return <Navigate to={paths.login} replace state={{ from: pathname + search }} />
  return (
    <>
      <KeepSending />
      <Outlet />
    </>
  )
}
