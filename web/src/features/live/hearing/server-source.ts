import { speechCalls } from '@greenroom/contract/speech'
import type { Speaker } from '@greenroom/spoken/segmentation'
import { send } from '#lib/api-client.ts'
import { createChanges } from '#lib/changes.ts'
import { type Clock, wallClock } from '#speech/clock.ts'
import type { RecogniserState } from '#speech/hearing.ts'
import type { Fault } from '#speech/recognition.ts'
import { RECOGNITION_LANGUAGE } from '#speech/recognition-language.ts'
import type { Piece } from '#speech/voice/cut-speech.ts'
import { atEvenLevel } from '#speech/voice/even-level.ts'
import type { Listener, ListenerState } from '#speech/voice/listener.ts'
import { createTranscriber } from '#speech/voice/transcriber.ts'
import { SAMPLE_RATE } from '#speech/voice/voice-activity.ts'
import { wavOf } from '#speech/voice/wav.ts'
import type { AudioSource, TranscriptSink } from './audio-source.ts'

export type Write = (piece: Piece, signal: AbortSignal) => Promise<string>

/** Asks our server what is said in a piece of speech. */
export const writeOnServer =
  (sessionId: string): Write =>
  async ({ samples }, signal) => {
    const file = new File([wavOf(atEvenLevel(samples), SAMPLE_RATE)], 'speech.wav', { type: 'audio/wav' })
    const fields = { language: RECOGNITION_LANGUAGE.slice(0, 2) }
    const { text } = await send(speechCalls.transcribe, { params: { id: sessionId }, file }, { signal, fields })
    return text.trim()
  }

export type ServerSourcePorts = {
  listen: (onPiece: (piece: Piece) => void) => { listener: Listener; leave(): void }
  write: Write
  heard: TranscriptSink
  speaker: () => Speaker | undefined
  /** The server does not write down what it is sent. */
  onNoTranscript: () => void
  clock?: Clock
}

/** A source whose speech the server writes down, piece by piece. */
export function createServerSource({
  listen,
  write,
  heard,
  speaker,
  onNoTranscript,
  clock = wallClock,
}: ServerSourcePorts): AudioSource {
  let wanted = false
  let state = stateOf('off', false, wanted)
  let hasInterim = false
  const changes = createChanges()
  const look = () => {
    const { phase, speaking } = listener.state()
    const next = stateOf(phase, transcriber.noTranscript(), wanted)
    if (JSON.stringify(next) !== JSON.stringify(state)) {
      state = next
      changes.tell()
    }
    // There are no words before a piece is over, but that someone speaks is known at once.
    const hears = speaking || transcriber.waitsSince() !== null
    if (hears !== hasInterim) {
      hasInterim = hears
      heard.onInterim(hears ? '…' : '', speaker())
    }
  }
  const transcriber = createTranscriber({
    write,
    clock,
    onText: (text, { from, to }) => {
      hasInterim = false
      heard.onFinal(text, 0, speaker(), { from, to })
    },
    onChange: () => {
      look()
      if (transcriber.noTranscript()) onNoTranscript()
    },
  })
  const { listener, leave } = listen(transcriber.add)
  const forget = listener.subscribe(look)

  return {
    state: () => state,
    subscribe: changes.subscribe,
    listener,
    waitsSince: transcriber.waitsSince,
    start: () => {
      wanted = true
      listener.start()
      look()
    },
    stop: () => {
      wanted = false
      listener.stop()
      look()
    },
    close: () => {
      forget()
      changes.forgetAll()
      leave()
      transcriber.close()
    },
  }
}

/** How it stands, in the terms of a recogniser. */
function stateOf(listens: ListenerState['phase'], noTranscript: boolean, wanted: boolean): RecogniserState {
  const fault = wanted ? faultOf(listens, noTranscript) : null
  const phase = !wanted ? 'off' : listens === 'open' ? 'listening' : 'starting'
  return { wanted: wanted && fault?.kind !== 'denied', suspended: false, phase, silences: 0, fault }
}

function faultOf(listens: ListenerState['phase'], noTranscript: boolean): Fault | null {
  if (listens === 'denied') return { kind: 'denied', code: 'not-allowed' }
  if (listens === 'suspended') return { kind: 'blocked', code: 'suspended' }
  if (listens === 'lost') return { kind: 'no_microphone', code: 'audio-capture' }
  return noTranscript ? { kind: 'server', code: 'server' } : null
}
