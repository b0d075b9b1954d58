import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { tried } from '#lib/tried.ts'
import { keepShell } from '#offline/keep-shell.ts'
import { BusyLine } from './busy-line.tsx'
import { loadDataAhead } from './data-ahead.ts'
import { onIntent } from './intent.ts'
import { page } from './lazy-page.ts'
import { OfflineLine } from './offline-line.tsx'

const KeepTried = page(() => import('#features/landing/try/keep-tried.tsx').then((m) => m.KeepTried), 'landing')

/**
 * What is said of a server or a network that is waited for. No page waits for it, so what
 * makes pages open offline, and what saves an answer that was tried before signing in, begin here.
 */
export default function WaitingLines({ userId }: { userId: string | undefined }) {
  const queries = useQueryClient()
  const [keeps] = useState(() => userId !== undefined && tried.judgedBy(userId) !== undefined)
  useEffect(keepShell, [])
  useEffect(() => onIntent((pathname) => loadDataAhead(queries, pathname)), [queries])
  return (
    <>
      <BusyLine />
      <OfflineLine />
      <Suspense>{keeps && <KeepTried />}</Suspense>
    </>
  )
}
