import { SPEECH_LANGUAGE, SPEECH_RATE, type Voice } from './speaker.ts'

/** The browser's voice, or nothing where it has none. */
export function browserVoice(): Voice | undefined {
  const scope: { speechSynthesis?: SpeechSynthesis; SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance } =
    globalThis
  const { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance } = scope
  if (!synthesis || !Utterance) return undefined
  // Kept here, because Chromium forgets to report the end of an utterance that was garbage collected.
  let current: SpeechSynthesisUtterance | undefined
  return {
    say: (text, events) => {
      const utterance = new Utterance(text)
      utterance.lang = SPEECH_LANGUAGE
      utterance.rate = SPEECH_RATE
      utterance.onstart = events.begun
      utterance.onend = events.done
      utterance.onerror = events.failed
      current = utterance
      synthesis.speak(current)
    },
    hush: () => {
      current = undefined
      synthesis.cancel()
    },
  }
}

const MUTED = 'greenroom.questions-muted'

/** Whether questions are read aloud, remembered on this device. */
export const muteMemory = {
  muted: () => {
    try {
      return localStorage.getItem(MUTED) === 'yes'
    } catch {
      return false
    }
  },
  remember: (muted: boolean) => {
    try {
      localStorage.setItem(MUTED, muted ? 'yes' : 'no')
    } catch {
      // Without storage it is remembered until the page is left.
    }
  },
}
