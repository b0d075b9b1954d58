import { speechCalls } from '@greenroom/contract/speech'
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'

/** Which speech services the operator has connected to the server; no data while that is not known. */
export const useServerSpeech = () =>
  useQuery({
    queryKey: ['speech'],
    queryFn: ({ signal }) => send(speechCalls.available, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
