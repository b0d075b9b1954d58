import { useTranslation } from 'react-i18next'
import { inOneLine } from '#i18n/join.ts'
import { browserRecognition } from './browser-recognition.ts'
import { browserVoice } from './browser-voice.ts'
import { prefersOnDevice } from './on-device.ts'
import { useServerSpeech } from './use-server-speech.ts'

/** One quiet line: who writes down what is said to the browser's recogniser, and whose voice reads the questions. */
export function SpeechProviders() {
  const { t } = useTranslation('speech')
  const { data, isPending } = useServerSpeech()
  if (isPending) return null
  const lines = [
    ...(browserRecognition() ? [t(prefersOnDevice() ? 'by.device' : 'by.browser')] : []),
    ...(data?.voice && data.read_by
      ? [t('by.service', { name: data.read_by })]
      : browserVoice()
        ? [t('by.browserVoice')]
        : []),
  ]
  if (lines.length === 0) return null
  return <p className="mt-5 max-w-[72ch] type-small text-pretty wrap-anywhere text-ink-3">{inOneLine(lines)}</p>
}

/** Which service the operator has connected to write down what is heard; nothing while that is not known. */
export function TranscribedBy() {
  const { t } = useTranslation('speech')
  const { data } = useServerSpeech()
  return data?.transcribed_by ? <p>{t('by.transcription', { name: data.transcribed_by })}</p> : null
}
