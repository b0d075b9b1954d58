import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { browserVoice, muteMemory } from './browser-voice.ts'
import { browserClock } from './clock.ts'
import { type FetchSound, serverVoice } from './server-voice.ts'
import { createSpeaker, type Speaker, type SpeakerState } from './speaker.ts'

/**
 * Reads `text` aloud half a second after it appears, once for each `id`; silent when there is none and when the page
 * is left. `onSpeaking` is told when the voice can be heard, so that the recogniser is kept from hearing it; it must be stable.
 * So must `fetchSound`, the server's voice, which reads where it is given.
 */
export function useSpeaker(
  question: { id: string; text: string } | undefined,
  onSpeaking: (speaking: boolean) => void,
  fetchSound?: FetchSound,
): { state: SpeakerState; speaker: Speaker } {
  const speaker = useMemo(() => {
    const voice = fetchSound ? serverVoice(fetchSound, browserVoice()) : browserVoice()
    return createSpeaker({ voice, clock: browserClock, memory: muteMemory })
  }, [fetchSound])
  const state = useSyncExternalStore(speaker.subscribe, speaker.state)
  const { id, text } = question ?? {}
  useEffect(() => {
    if (id === undefined || text === undefined) return
    speaker.announce(text)
    return speaker.hush
  }, [speaker, id, text])
  const speaking = state.phase === 'speaking'
  useEffect(() => onSpeaking(speaking), [speaking, onSpeaking])
  return { state, speaker }
}
