import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls } from '@greenroom/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { isAwaited } from './tries.ts'

const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 15_000

/** Milliseconds until it is asked again whether the model has judged: longer each time, as it takes seconds or minutes. */
export const nextLook = (looks: number) => Math.min(FIRST_WAIT_MS * 1.5 ** Math.max(0, looks - 1), MAX_WAIT_MS)

/**
 * The answer to a question as it stands while its judgement may be replaced; asked again until that is over.
 * @param tries how many there were, so that what was read before the last one is not taken for it
 */
export function useLateAnswer(sessionId: string, questionId: string | undefined, tries = 1) {
  const find = (answers: Answer[]) => answers.find((answer) => answer.question_id === questionId)
  const { data } = useQuery({
    queryKey: [...cacheKeys.interviews, sessionId, 'late', questionId, tries],
    queryFn: ({ signal }) => send(interviewCalls.answers, { params: { id: sessionId } }, { signal }),
    enabled: questionId !== undefined,
    refetchInterval: ({ state }) =>
      state.data && !isAwaited(find(state.data.answers)) ? false : nextLook(state.dataUpdateCount),
  })
  return data && find(data.answers)
}
