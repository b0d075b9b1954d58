import { CHUNK_SECONDS, type Recording } from '@greenroom/contract/recordings'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useRecordings } from './queries.ts'

/** A place in a recording, in seconds. `asked` counts, so that the same place can be asked for again. */
export type Place = { recording: Recording; at: number; asked: number }
type Listening = {
  place: Place | null
  recordings: readonly Recording[]
  open(place: Omit<Place, 'asked'>): void
  close(): void
}

const Listen = createContext<Listening>({ place: null, recordings: [], open: () => {}, close: () => {} })

/** What is listened to on this page: one sound at a time. */
export function ListeningProvider({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  const { data: recordings = [] } = useRecordings(sessionId)
  const [place, setPlace] = useState<Place | null>(null)
  const open = (next: Omit<Place, 'asked'>) => setPlace((before) => ({ ...next, asked: (before?.asked ?? 0) + 1 }))
  // One that is deleted while it plays falls silent.
  const there = place && recordings.some(({ id }) => id === place.recording.id) ? place : null
  return <Listen value={{ place: there, recordings, open, close: () => setPlace(null) }}>{children}</Listen>
}

export const useListening = () => useContext(Listen)

/** Where the sound of a moment is to be found; undefined where it was not recorded. */
export function placeOf(recordings: readonly Recording[], time: string): Omit<Place, 'asked'> | undefined {
  const moment = Date.parse(time)
  const found = recordings.find((recording) => {
    const begin = beginOf(recording)
    return begin <= moment && moment < begin + recording.duration * 1000
  })
  return found && { recording: found, at: (moment - beginOf(found)) / 1000 }
}

/** One that does not say when it begins came with its first chunk, which takes so long to record. */
const beginOf = ({ started_at, created_at }: Recording) =>
  started_at === undefined ? Date.parse(created_at) - CHUNK_SECONDS * 1000 : Date.parse(started_at)
