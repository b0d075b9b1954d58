import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserRecognition } from '#speech/browser-recognition.ts'
import type { EarState } from '#speech/hearing.ts'
import { canListen, canMeasure } from '#speech/level.ts'
import { recognitionAtFirst } from '#speech/recognition.ts'
import type { Piece } from '#speech/voice/cut-speech.ts'
import type { ListenerState } from '#speech/voice/listener.ts'
import { microphoneListener, tabListener } from '#speech/voice/microphone.ts'
import { useListener } from '#speech/voice/use-listener.ts'
import { createBrowserSource } from './browser-source.ts'
import { takesTracks } from './ears.ts'
import { type Engine, useEngine } from './engine.ts'
import { createServerSource, writeOnServer } from './server-source.ts'
import type { Heard, Source } from './source.ts'

export type Ears = {
  engine: Engine | undefined
  possible: readonly Engine[]
  /** The server's recogniser did not answer, and the browser's took over. */
  fellBack: boolean
  choose(engine: Engine): void
  microphone: EarState
  /** Of the shared tab; null while it is not heard by itself. */
  tab: EarState | null
  /** A shared tab could be heard by itself here. */
  couldHearTab: boolean
  /** What the microphone hears; null where that cannot be measured. */
  voice: ListenerState | null
  tabVoice: ListenerState | null
  /** Epoch milliseconds since when what was said is waited for; null while nothing is. */
  waitsSince(): number | null
  start(): void
  stop(): void
  /** Over when everything that was said before is written down; not waited for longer than a few seconds. */
  written(): Promise<void>
}

const LOOK_EVERY = 100
const WRITTEN_WITHIN = 6000

/** Listens to the microphone, and to a shared tab by itself where that can be, with the recogniser that was chosen. */
export function useEars(heard: Heard, shared: MediaStream | null, sessionId: string): Ears {
  const { engine: chosen, possible, choose } = useEngine()
  const [fellBack, setFellBack] = useState(false)
  const engine = fellBack ? 'browser' : chosen
  const couldHearTab = canShare() && (engine === 'server' || takesTracks())
  const [microphone, setMicrophone] = useState<Source | null>(null)
  const [tab, setTab] = useState<Source | null>(null)
  const hasTab = useRef(false)
  // Going live is asking to be heard.
  const wanted = useRef(true)

  useEffect(() => {
    if (!engine) return
    // The microphone hears only the person while the tab is heard by itself; else it may be either.
    const speaker = () => (hasTab.current ? ('you' as const) : undefined)
    const source =
      engine === 'server'
        ? createServerSource({ listen: microphoneListener, speaker, ...onServer(sessionId, heard, setFellBack) })
        : createBrowserSource({ heard, speaker, voice: canListen() && canMeasure() ? microphoneListener() : null })
    setMicrophone(source)
    if (wanted.current) source.start()
    return () => {
      source.close()
      setMicrophone(null)
    }
  }, [engine, heard, sessionId])

  useEffect(() => {
    const track = shared?.getAudioTracks()[0]
    if (!engine || !track || !couldHearTab) return
    const speaker = () => 'interviewer' as const
    const listen = (onPiece?: (piece: Piece) => void) => {
      const listener = tabListener(track, onPiece)
      return { listener, leave: listener.stop }
    }
    const source =
      engine === 'server'
        ? createServerSource({ listen, speaker, ...onServer(sessionId, heard, setFellBack) })
        : createBrowserSource({ heard, speaker, track, voice: canListen() ? listen() : null })
    hasTab.current = true
    setTab(source)
    if (wanted.current) source.start()
    return () => {
      hasTab.current = false
      source.close()
      setTab(null)
    }
  }, [engine, heard, shared, sessionId, couldHearTab])

  const tell = (type: 'start' | 'stop') => {
    wanted.current = type === 'start'
    microphone?.[type]()
    tab?.[type]()
  }
  const waitsSince = () => microphone?.waitsSince() ?? tab?.waitsSince() ?? null
  const ofTab = useSource(tab)
  return {
    engine,
    possible,
    fellBack,
    choose: (next) => {
      setFellBack(false)
      choose(next)
    },
    microphone: useSource(microphone),
    tab: tab && ofTab,
    couldHearTab,
    voice: useListener(microphone?.listener ?? null),
    tabVoice: useListener(tab?.listener ?? null),
    waitsSince,
    start: () => tell('start'),
    stop: () => tell('stop'),
    written: () => over(waitsSince),
  }
}

/** Phones share nothing. */
const canShare = () =>
  (navigator as { mediaDevices?: Partial<MediaDevices> }).mediaDevices?.getDisplayMedia !== undefined

const onServer = (sessionId: string, heard: Heard, setFellBack: (fellBack: boolean) => void) => ({
  write: writeOnServer(sessionId),
  heard,
  onDeaf: () => {
    if (browserRecognition()) setFellBack(true)
  },
})

async function over(waitsSince: () => number | null) {
  for (let waited = 0; waited < WRITTEN_WITHIN && waitsSince() !== null; waited += LOOK_EVERY)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
}

const deaf: EarState = recognitionAtFirst(true)
const silent = () => () => {}
const useSource = (source: Source | null) =>
  useSyncExternalStore(source?.subscribe ?? silent, source?.state ?? (() => deaf))
