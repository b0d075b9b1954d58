import { type AiReferenceAnswer, referenceCalls } from '@greenroom/contract/reference-answer'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '#lib/api-client.ts'

/** docs/rules.md, Interviews: after the question appears. */
const REFERENCE_AFTER_MS = 200

export type ReferenceInHand = {
  answer: AiReferenceAnswer | undefined
  error: unknown
  working: boolean
  regenerate: () => void
}

/** The reference answer to a question: asked for once, 0.2 s after the question appears, and again when told to. */
export function useReference(questionId: string | undefined): ReferenceInHand {
  const [due, setDue] = useState<string>()
  useEffect(() => {
    if (questionId === undefined) return
    const timer = setTimeout(() => setDue(questionId), REFERENCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [questionId])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reference', questionId],
    queryFn: ({ signal }) => send(referenceCalls.generate, { params: { id: questionId ?? '' }, body: {} }, { signal }),
    enabled: questionId !== undefined && due === questionId,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
  const notYet = questionId !== undefined && due !== questionId && !data
  return {
    answer: data?.ai_reference_answer,
    error,
    working: isFetching || notYet,
    regenerate: () => void refetch(),
  }
}
