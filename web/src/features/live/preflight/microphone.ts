import { useCallback, useEffect, useState } from 'react'
import type { Engine } from '#features/live/hearing/engine.ts'
import { canListen, canMeasure } from '#speech/level.ts'
import type { Listener, ListenerState } from '#speech/voice/listener.ts'
import { useListener } from '#speech/voice/use-listener.ts'
import type { LampTone } from '#ui/lamp.tsx'

/** `voice` is null where a page cannot listen; `level` says how loud it is now, 0 to 1. */
type Tried = { voice: ListenerState | null; level: () => number }

/** Tries the microphone while `on`, and loads what tells speech from noise. */
export function useMicrophone(on: boolean, beside: Engine): Tried {
  const [listener, setListener] = useState<Listener | null>(null)
  const possible = canListen() && (beside === 'server' || canMeasure())
  useEffect(() => {
    if (!on || !possible) return
    let leave = () => {}
    let left = false
    // Loaded while one reads: the page is usable before it can listen.
    void import('#speech/voice/microphone.ts').then(({ microphoneListener }) => {
      if (left) return
      const opened = microphoneListener()
      leave = opened.leave
      setListener(opened.listener)
      opened.listener.start()
    })
    return () => {
      left = true
      leave()
      setListener(null)
    }
  }, [on, possible])
  const level = useCallback(() => listener?.state().level ?? 0, [listener])
  return { voice: useListener(listener) ?? (possible ? opening : null), level }
}

const opening: ListenerState = {
  phase: 'opening',
  label: '',
  by: 'loading',
  level: 0,
  speaking: false,
  spoken: null,
}

export type MicrophoneIs = 'unmeasured' | 'opening' | 'denied' | 'none' | 'suspended' | 'quiet' | 'hears' | 'hearsLoud'

/** How the microphone stands, in one lamp and one line. */
export function microphoneCheck(voice: ListenerState | null): { lamp: LampTone; is: MicrophoneIs } {
  if (!voice) return { lamp: 'amber', is: 'unmeasured' }
  if (voice.phase === 'denied') return { lamp: 'red', is: 'denied' }
  if (voice.phase === 'lost') return { lamp: 'red', is: 'none' }
  if (voice.phase === 'suspended') return { lamp: 'amber', is: 'suspended' }
  if (voice.phase !== 'open') return { lamp: 'off', is: 'opening' }
  if (!voice.spoken) return { lamp: 'amber', is: 'quiet' }
  return voice.by === 'level' ? { lamp: 'amber', is: 'hearsLoud' } : { lamp: 'green', is: 'hears' }
}
