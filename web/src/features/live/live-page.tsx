import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { endLive, goLive } from '#features/live/session/go-live.ts'
import type { Agreed } from '#features/live/session/keep-consent.ts'
import { LiveFailed, LiveLoading } from '#features/live/session/live-views.tsx'
import {
  createLive,
  type HandedOver,
  type InLive,
  type LoadedLive,
  loadLive,
  underWay,
} from '#features/live/session/load-live.ts'
import { rememberLive, wasLive } from '#features/live/session/was-live.ts'
import { paths } from '#lib/paths.ts'

/** Whoever goes on after a reload needs no check; the rest is loaded while one looks at it. */
const loadPreflight = () => import('#features/live/preflight/preflight.tsx')
const Preflight = lazy(async () => ({ default: (await loadPreflight()).Preflight }))
const loadLiveInterview = () => import('./live-interview.tsx')
const LiveInterview = lazy(async () => ({ default: (await loadLiveInterview()).LiveInterview }))

const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false } as const

/** /interview and /formal-interview: help during a real interview. Its id is in the address, so that a reload goes on. */
export function LivePage() {
  const { state, pathname } = useLocation()
  const [query] = useSearchParams()
  const handedOver = state as HandedOver
  const sessionId = query.get('session')
  if (sessionId) return <Loaded key={sessionId} sessionId={sessionId} />
  if (handedOver?.sessionId) return <Navigate to={`${pathname}?session=${handedOver.sessionId}`} replace />
  return <Created handedOver={handedOver} />
}

/** Prepares one interview for this visit, however often this is drawn; one that is under way goes on instead. */
function Created({ handedOver }: { handedOver: HandedOver }) {
  const { key, pathname } = useLocation()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['new-live', key],
    queryFn: async () => (handedOver?.selectedJob ? null : await underWay()) ?? (await createLive(handedOver)),
    ...once,
  })
  if (data) return <Navigate to={`${pathname}?session=${data.session_id}`} replace />
  if (!error) return <LiveLoading />
  return <LiveFailed error={error} what="create" onRetry={() => void refetch()} retrying={isFetching} />
}

function Loaded({ sessionId }: { sessionId: string }) {
  useEffect(() => void (wasLive(sessionId) || loadPreflight()), [sessionId])
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['live', sessionId],
    queryFn: () => loadLive(sessionId),
    ...once,
  })
  if (error) return <LiveFailed error={error} what="load" onRetry={() => void refetch()} retrying={isFetching} />
  return data ? <Phases loaded={data} /> : <LiveLoading />
}

/** First the check, then live; an interview that is over leads to what came of it. */
function Phases({ loaded }: { loaded: LoadedLive }) {
  const [live, setLive] = useState<InLive | null>(null)
  const [going, setGoing] = useState(false)
  const [over, setOver] = useState(loaded.session.status === 'completed')
  const [failure, setFailure] = useState<unknown>(null)
  const id = loaded.session.session_id
  const go = async (agreed?: Agreed) => {
    setGoing(true)
    try {
      rememberLive(id)
      const { over, ...gone } = await goLive(loaded.session, agreed)
      if (over) await endLive(id)
      setOver(over)
      setLive({ ...loaded, ...gone })
      setFailure(null)
    } catch (error) {
      setFailure(error)
    }
    setGoing(false)
  }
  const again = useRef<Agreed>(undefined)
  const goesOn = useRef(wasLive(id))
  const start = useRef(go)
  useEffect(() => {
    void loadLiveInterview()
    if (goesOn.current) void start.current()
    goesOn.current = false
  }, [])
  if (failure) return <LiveFailed error={failure} onRetry={() => void go(again.current)} retrying={going} />
  if (over)
    return (
      <Navigate to={`${paths.complete}?session=${id}`} replace state={{ sessionId: id, interviewType: 'formal' }} />
    )
  if (live)
    return (
      <Suspense fallback={<LiveLoading />}>
        <LiveInterview loaded={live} />
      </Suspense>
    )
  if (goesOn.current) return <LiveLoading />
  return (
    <Suspense fallback={<LiveLoading />}>
      <Preflight
        session={loaded.session}
        going={going}
        onGo={(agreed) => {
          again.current = agreed
          void go(agreed)
        }}
      />
    </Suspense>
  )
}
