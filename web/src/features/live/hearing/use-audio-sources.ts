import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RecogniserState } from '#speech/hearing.ts'
import { initialRecognitionState } from '#speech/recognition.ts'
import type { ListenerState } from '#speech/voice/listener.ts'
import { useListener } from '#speech/voice/use-listener.ts'
import type { AudioSource, TranscriptSink } from './audio-source.ts'
import { canShare } from './can-share.ts'
import { type EngineChoice, useEngine } from './engine.ts'
import { canFallBack, openBrowserSource, openServerSource } from './open-source.ts'
import { takesTracks } from './source-recogniser.ts'

export type AudioSources = EngineChoice & {
  /** The server's recogniser did not answer, and the browser's took over. */
  fellBack: boolean
  microphone: RecogniserState
  /** Of the shared tab; null while it is not heard by itself. */
  tab: RecogniserState | null
  /** A shared tab could be heard by itself here. */
  couldHearTab: boolean
  /** What the microphone hears; null where that cannot be measured. */
  voice: ListenerState | null
  /** How loud that is now, 0 to 1. */
  level(): number
  tabVoice: ListenerState | null
  /** Epoch milliseconds since when what was said is waited for; null while nothing is. */
  waitsSince(): number | null
  start(): void
  stop(): void
  /** Begins anew, after a fault. */
  again(): void
  /** Over when everything that was said before is written down; not waited for longer than a few seconds. */
  written(): Promise<void>
}

const LOOK_EVERY = 100
const WRITTEN_WITHIN = 10_000

/** Listens to the microphone, and to a shared tab by itself where that can be, with the recogniser that was chosen. */
export function useAudioSources(heard: TranscriptSink, shared: MediaStream | null, sessionId: string): AudioSources {
  const { engine: chosen, possible, choose } = useEngine()
  const [fellBack, setFellBack] = useState(false)
  const engine = fellBack ? 'browser' : chosen
  const couldHearTab = canShare() && (engine === 'server' || takesTracks())
  const [microphone, setMicrophone] = useState<AudioSource | null>(null)
  const [tab, setTab] = useState<AudioSource | null>(null)
  const hasTab = useRef(false)
  // Going live is asking to be heard.
  const wanted = useRef(true)

  /** The browser's recogniser took over once and did not work either, as where it cannot reach its service. */
  const browserFailed = useRef(false)
  const onNoTranscript = useCallback(() => {
    if (canFallBack() && !browserFailed.current) setFellBack(true)
  }, [])

  useEffect(() => {
    if (!engine) return
    // The microphone hears only the person while the tab is heard by itself; else it may be either.
    const speaker = () => (hasTab.current ? ('you' as const) : undefined)
    const wishes = { heard, speaker, hearsOthers: () => !hasTab.current }
    return engine === 'browser'
      ? openUntilClosed(openBrowserSource(wishes, sessionId), setMicrophone, wanted)
      : openWhenReady(openServerSource(wishes, sessionId, onNoTranscript), setMicrophone, wanted, onNoTranscript)
  }, [engine, heard, sessionId, onNoTranscript])

  useEffect(() => {
    const track = shared?.getAudioTracks()[0]
    if (!engine || !track || !couldHearTab) return
    const wishes = { heard, speaker: () => 'interviewer' as const, track }
    hasTab.current = true
    const close =
      engine === 'browser'
        ? openUntilClosed(openBrowserSource(wishes, sessionId), setTab, wanted)
        : openWhenReady(openServerSource(wishes, sessionId, onNoTranscript), setTab, wanted, onNoTranscript)
    return () => {
      hasTab.current = false
      close()
    }
  }, [engine, heard, shared, sessionId, couldHearTab, onNoTranscript])

  // With and without a tab the microphone is for different people.
  useEffect(() => {
    if (microphone && tab) return followed(microphone)
  }, [microphone, tab])

  const tell = (type: 'start' | 'stop') => {
    wanted.current = type === 'start'
    microphone?.[type]()
    tab?.[type]()
  }
  const waitsSince = () => microphone?.waitsSince() ?? tab?.waitsSince() ?? null
  const ofTab = useSource(tab)
  const ofMicrophone = useSource(microphone)
  const { fault } = ofMicrophone
  useEffect(() => {
    if (!fellBack || !fault || fault.kind === 'server') return
    browserFailed.current = true
    setFellBack(false)
  }, [fellBack, fault])
  const heardNow = microphone === null && wanted.current ? starting : ofMicrophone
  return {
    engine,
    possible,
    fellBack,
    choose: (next) => {
      setFellBack(false)
      choose(next)
    },
    microphone: heardNow,
    tab: tab && ofTab,
    couldHearTab,
    voice: useListener(microphone?.listener ?? null),
    level: useCallback(() => microphone?.listener?.state().level ?? 0, [microphone]),
    tabVoice: useListener(tab?.listener ?? null),
    waitsSince,
    start: () => tell('start'),
    stop: () => tell('stop'),
    again: () => {
      tell('stop')
      tell('start')
    },
    written: () => over(waitsSince, [microphone, tab]),
  }
}

type SetSource = (source: AudioSource | null) => void
type Wanted = { readonly current: boolean }

/** Keeps a source until the returned function is called. */
function openUntilClosed(source: AudioSource, set: SetSource, wanted: Wanted): () => void {
  set(source)
  if (wanted.current) source.start()
  return () => {
    source.close()
    set(null)
  }
}

function openWhenReady(
  opening: Promise<AudioSource>,
  set: SetSource,
  wanted: Wanted,
  onFailure: () => void,
): () => void {
  let left = false
  let close = () => {}
  opening.then((source) => {
    if (left) source.close()
    else close = openUntilClosed(source, set, wanted)
  }, onFailure)
  return () => {
    left = true
    close()
  }
}

/** Has the microphone opened as it is needed now, and again as before when the tab goes. */
function followed(microphone: AudioSource): () => void {
  microphone.listener?.devicesChanged()
  return () => microphone.listener?.devicesChanged()
}

async function over(waitsSince: () => number | null, sources: readonly (AudioSource | null)[]) {
  const until = Date.now() + WRITTEN_WITHIN
  while (waitsSince() !== null && Date.now() < until) await nextChange(sources)
}

/** Of any of them, or a moment later: not all that is waited for is told. */
async function nextChange(sources: readonly (AudioSource | null)[]) {
  const forget: (() => void)[] = []
  await new Promise<void>((changed) => {
    const timer = setTimeout(changed, LOOK_EVERY)
    forget.push(() => clearTimeout(timer), ...sources.flatMap((source) => source?.subscribe(changed) ?? []))
  })
  for (const end of forget) end()
}

const unsupported: RecogniserState = initialRecognitionState(true)
const starting: RecogniserState = { ...unsupported, wanted: true, phase: 'starting' }
const silent = () => () => {}
const useSource = (source: AudioSource | null) =>
  useSyncExternalStore(source?.subscribe ?? silent, source?.state ?? (() => unsupported))
