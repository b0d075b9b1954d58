import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepShell } from '#offline/keep-shell.ts'
import { BusyLine } from './busy-line.tsx'
import { loadDataAhead } from './data-ahead.ts'
import { onIntent } from './intent.ts'
import { OfflineLine } from './offline-line.tsx'

/** What is said of a server or a network that is waited for. No page waits for it, so what makes pages open offline begins here. */
export default function WaitingLines() {
  const queries = useQueryClient()
  useEffect(keepShell, [])
  useEffect(() => onIntent((pathname) => loadDataAhead(queries, pathname)), [queries])
  return (
    <>
      <BusyLine />
      <OfflineLine />
    </>
  )
}
