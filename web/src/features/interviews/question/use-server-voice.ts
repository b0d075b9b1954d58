import { speechCalls } from '@greenroom/contract/speech'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { download, send } from '#lib/api-client.ts'
import type { FetchSound } from '#speech/server-voice.ts'

/** How the server reads a question of this interview; undefined while that is not known and where it has no voice. */
export function useServerVoice(sessionId: string): FetchSound | undefined {
  const { data } = useQuery({
    queryKey: ['speech'],
    queryFn: ({ signal }) => send(speechCalls.available, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const hasVoice = data?.voice ?? false
  return useMemo(() => {
    if (!hasVoice) return undefined
    return async (text, signal) => {
      const { blob } = await download(speechCalls.speak, { body: { text, session_id: sessionId } }, { signal })
      return blob
    }
  }, [hasVoice, sessionId])
}
