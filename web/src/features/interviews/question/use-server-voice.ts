import { speechCalls } from '@greenroom/contract/speech'
import { useMemo } from 'react'
import { download } from '#lib/api-client.ts'
import type { FetchSound } from '#speech/server-voice.ts'
import { useServerSpeech } from '#speech/use-server-speech.ts'

/** How the server reads a question of this interview; undefined while that is not known and where it has no voice. */
export function useServerVoice(sessionId: string): FetchSound | undefined {
  const { data } = useServerSpeech()
  const hasVoice = data?.voice ?? false
  return useMemo(() => {
    if (!hasVoice) return undefined
    return async (text, signal) => {
      const { blob } = await download(speechCalls.speak, { body: { text, session_id: sessionId } }, { signal })
      return blob
    }
  }, [hasVoice, sessionId])
}
