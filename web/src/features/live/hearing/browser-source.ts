import type { Speaker } from '@greenroom/spoken/segmentation'
import { createChanges } from '#lib/changes.ts'
import type { RecogniserState } from '#speech/hearing.ts'
import type { Fault } from '#speech/recognition.ts'
import type { Listener, ListenerState } from '#speech/voice/listener.ts'
import type { Spoken } from '#speech/voice/voice-activity.ts'
import type { AudioSource, TranscriptSink } from './audio-source.ts'
import { createSourceRecogniser } from './source-recogniser.ts'

/** Words come this long after they were said at most; older speech is not what they were. */
const WORDS_WITHIN = 8000

/** The microphone went away in the middle, which recognisers say late or never. */
const UNPLUGGED: Fault = { kind: 'no_microphone', code: 'unplugged' }

type BrowserSourcePorts = {
  heard: TranscriptSink
  speaker: () => Speaker | undefined
  /** The shared tab's own sound; without it the microphone. */
  track?: MediaStreamTrack
  voice: { listener: Listener; leave(): void } | null
}

/** A source that the browser's recogniser writes down; Silero beside it says when speech was really over. */
export function createBrowserSource({ heard, speaker, track, voice }: BrowserSourcePorts): AudioSource {
  const listener = voice?.listener ?? null
  const withTimes: TranscriptSink = {
    onInterim: heard.onInterim,
    onFinal: (text, confidence, who) => heard.onFinal(text, confidence, who, spokenBy(listener, Date.now())),
  }
  const ear = createSourceRecogniser(withTimes, speaker, track)
  let state: RecogniserState = ear.state()
  let wanted = false
  let unplugged = false
  let stoppedAt = 0
  const changes = createChanges()
  const look = () => {
    const said = ear.state()
    const next = unplugged && wanted ? { ...said, fault: UNPLUGGED } : said
    if (next === state || (next.fault === UNPLUGGED && state.fault === UNPLUGGED)) return
    state = next
    changes.tell()
  }
  let phase: ListenerState['phase'] = 'off'
  const follow = () => {
    const before = phase
    phase = listener?.state().phase ?? 'off'
    if (before === phase) return
    if (before === 'open') unplugged = phase === 'lost'
    if (phase === 'open' && unplugged) {
      unplugged = false
      // A recogniser gives up for good without a microphone; one that was plugged in again is heard again.
      if (wanted && ear.state().fault?.kind === 'no_microphone') ear.tell('start')
    }
    look()
  }
  ear.subscribe(look)
  const forget = listener?.subscribe(follow)
  const seen = () => ear.tell(document.visibilityState === 'visible' ? 'visible' : 'hidden')
  document.addEventListener('visibilitychange', seen)

  return {
    state: () => state,
    subscribe: changes.subscribe,
    listener,
    // A recogniser that was stopped still says what it heard last, or is given up.
    waitsSince: () => (ear.state().phase === 'stopping' ? stoppedAt : null),
    start: () => {
      wanted = true
      unplugged = false
      ear.tell('start')
      listener?.start()
    },
    stop: () => {
      wanted = false
      stoppedAt = Date.now()
      ear.tell('stop')
      listener?.stop()
      look()
    },
    close: () => {
      document.removeEventListener('visibilitychange', seen)
      changes.forgetAll()
      forget?.()
      voice?.leave()
      ear.dispose()
    },
  }
}

/** When the words were said, if the speech they belong to is over and was just now. */
function spokenBy(listener: Listener | null, now: number): Spoken | undefined {
  const heard = listener?.state()
  if (!heard?.spoken || heard.speaking || heard.by !== 'silero') return
  return now - heard.spoken.to <= WORDS_WITHIN ? heard.spoken : undefined
}
