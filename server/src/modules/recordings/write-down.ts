import { MAX_SPEECH_SECONDS } from '@greenroom/contract/speech'
import { type Sound, type Speech, SpeechFailure, type TranscribeOptions } from '#adapters/speech/port.ts'
import type { Logger } from '#platform/log.ts'
import type { MessageKey } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'
import { audioType } from './audio-type.ts'
import { wavSeconds } from './wav-seconds.ts'

type WriteDownDeps = {
  /** Undefined when no transcription server is configured. */
  speech: Speech | undefined
  logger: Logger
}
type Wishes = { language?: string | undefined; vocabulary?: string; patience?: number }

/** What is said in it. What the transcription server did wrong is logged, what was said never. */
export async function writeDown(
  { speech, logger }: WriteDownDeps,
  sound: Sound,
  message: MessageKey,
  { language, vocabulary, patience }: Wishes = {},
): Promise<string> {
  if (!speech) throw new Problem('speech_not_configured')
  const began = performance.now()
  const options: TranscribeOptions = {
    ...(language && { language }),
    ...(vocabulary && { vocabulary }),
    ...(patience && { patience }),
  }
  try {
    return await speech.transcribe(sound, options)
  } catch (error) {
    if (!(error instanceof SpeechFailure)) throw error
    logger.warn({ reason: error.reason, ms: Math.round(performance.now() - began) }, error.message)
    throw new Problem('provider_failed', { message })
  }
}

/** Speech comes piece by piece while someone talks: text that is later than this helps nobody. */
const PATIENCE = 15_000
const PATIENCE_A_SECOND = 1500
/** Words said in a minute are a tenth of that; anything longer is not what was said. */
const MAX_TEXT_LENGTH = 10_000

/** A moment of a running conversation. Nothing is kept. */
export async function writeDownMoment(deps: WriteDownDeps, bytes: Uint8Array, wishes: Omit<Wishes, 'patience'>) {
  const mimeType = audioType(bytes)
  if (!mimeType) throw new Problem('unsupported_file_type', { message: 'audio_unsupported' })
  const seconds = mimeType === 'audio/wav' ? wavSeconds(bytes) : MAX_SPEECH_SECONDS
  if (seconds === undefined) throw new Problem('unsupported_file_type', { message: 'audio_unsupported' })
  if (seconds > MAX_SPEECH_SECONDS) throw new Problem('file_too_large', { message: 'speech_too_long' })
  const patience = PATIENCE + PATIENCE_A_SECOND * seconds
  const text = await writeDown(deps, { bytes, mimeType }, 'speech_away', { ...wishes, patience })
  if (text.length <= MAX_TEXT_LENGTH) return text
  deps.logger.warn({ reason: 'unreadable' }, 'the transcription server wrote far more than can be said')
  throw new Problem('provider_failed', { message: 'speech_away' })
}
