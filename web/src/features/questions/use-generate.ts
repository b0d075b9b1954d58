import { interviewCalls } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { type GenerateWish, writtenQuestions } from '#questions/written-questions.ts'

export type Generating =
  /** `error`: why the last try gave nothing. */
  | { kind: 'idle'; error?: unknown }
  | ({ kind: 'writing' | 'done' } & Written)
  | ({ kind: 'broken'; error: unknown } & Written)
export type Written = { questions: Question[]; total: number; sessionId: string | undefined }

/**
 * Questions as they are written. A stream that breaks off keeps what came, and `makeRest` has the others written; one
 * that gave nothing is as if it had not been asked for. Leaving the page ends it.
 */
export function useGenerate() {
  const queries = useQueryClient()
  const [state, setState] = useState<Generating>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const refresh = useCallback(() => {
    for (const queryKey of [cacheKeys.questions, cacheKeys.interviews]) void queries.invalidateQueries({ queryKey })
  }, [queries])
  useEffect(
    () => () => {
      if (!running.current) return
      running.current.abort()
      refresh()
    },
    [refresh],
  )

  const run = async (wish: GenerateWish, start: Written) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    let written = start
    const show = (next: Generating) => !stop.signal.aborted && setState(next)
    show({ kind: 'writing', ...written })
    try {
      const questions = await writtenQuestions(
        wish,
        ({ question, total, session_id }) => {
          written = { questions: [...written.questions, question], total, sessionId: session_id }
          show({ kind: 'writing', ...written })
        },
        stop.signal,
      )
      show({ kind: 'done', ...written, questions, sessionId: written.sessionId ?? questions[0]?.session_id })
    } catch (error) {
      if (stop.signal.aborted) return
      written = await keptOf(written, stop.signal)
      if (written.questions.length === 0) show({ kind: 'idle', error })
      else if (written.questions.length < written.total) show({ kind: 'broken', error, ...written })
      else show({ kind: 'done', ...written })
    } finally {
      running.current = undefined
      refresh()
    }
  }
  /** Other questions of the same kinds in the place of these, of which nothing was answered yet. */
  const replace = useMutation({
    mutationFn: (id: string) => send(interviewCalls.regenerate, { params: { id } }),
    onSuccess: ({ questions, session: { session_id: sessionId } }) => {
      setState({ kind: 'done', questions, total: questions.length, sessionId })
      refresh()
    },
  })
  return {
    state,
    replace,
    generate: (wish: GenerateWish & { total_questions: number }) =>
      run(wish, { questions: [], total: wish.total_questions, sessionId: undefined }),
    makeRest: ({ questions, total, sessionId }: Written) =>
      run({ session_id: sessionId, rest: true }, { questions, total, sessionId }),
    reset: () => setState({ kind: 'idle' }),
  }
}

/** The server may have kept one more than this page was told of. */
async function keptOf(written: Written, signal: AbortSignal): Promise<Written> {
  const { sessionId, questions } = written
  if (!sessionId) return written
  const kept = await send(interviewCalls.sessionQuestions, { params: { id: sessionId } }, { signal }).catch(
    () => undefined,
  )
  return kept && kept.questions.length > questions.length ? { ...written, questions: kept.questions } : written
}
