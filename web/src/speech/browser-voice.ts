import { languageOfText } from '#i18n/language-of-text.ts'
import { deviceChoice } from '#lib/device-choice.ts'
import { speechLanguage } from './recognition-language.ts'
import { SPEECH_RATE, type Voice } from './speaker.ts'

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
      utterance.lang = speechLanguage(languageOfText(text))
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

const kept = deviceChoice('questions-muted', ['yes', 'no'])

/** Whether questions are read aloud, remembered on this device. */
export const muteMemory = {
  muted: () => kept.read() === 'yes',
  remember: (muted: boolean) => kept.keep(muted ? 'yes' : 'no'),
}
