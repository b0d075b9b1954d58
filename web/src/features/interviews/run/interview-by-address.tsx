import { Navigate, useLocation, useSearchParams } from 'react-router'
import { InterviewRun } from './interview-run.tsx'
import { type HandedOver, NewSession } from './new-session.tsx'
import { useUserId } from './use-user-id.ts'

/** An interview by its address or by what the page before handed over; from then on its id is in the address. */
export function InterviewByAddress() {
  const { state, pathname } = useLocation()
  const [query] = useSearchParams()
  const userId = useUserId()
  const handedOver = state as HandedOver
  const sessionId = query.get('session')
  if (sessionId) return <InterviewRun key={sessionId} sessionId={sessionId} userId={userId} />
  if (handedOver?.sessionId)
    return <Navigate to={`${pathname}?session=${handedOver.sessionId}`} replace state={handedOver} />
  return <NewSession handedOver={handedOver} />
}
