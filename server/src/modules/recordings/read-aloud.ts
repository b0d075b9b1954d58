import { SpeechFailure, type Voice } from '#adapters/speech/port.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { Logger } from '#platform/log.ts'
import { Problem } from '#platform/problems.ts'

/** The text as sound. What the voice did wrong is logged, the text never. */
export async function readAloud(
  { voice, logger }: { voice: Voice | undefined; logger: Logger },
  text: string,
): Promise<FileAnswer> {
  if (!voice) throw new Problem('speech_not_configured', { message: 'voice_not_configured' })
  try {
    const { bytes, mimeType } = await voice.speak(text)
    return { filename: 'question.mp3', mimeType, bytes }
  } catch (error) {
    if (!(error instanceof SpeechFailure)) throw error
    logger.warn({ reason: error.reason }, error.message)
    throw new Problem('provider_failed', { message: 'voice_away' })
  }
}
