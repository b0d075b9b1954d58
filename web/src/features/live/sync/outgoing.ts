import { type ApiError, isApiError } from '#lib/api-error.ts'

/** Of one call (contract/src/live.ts). */
const SENT_AT_ONCE = 500

/**
 * Lines on their way: each is sent until the server has it or refuses it. The newest of an id counts.
 * @param first what an earlier visit left, as it was when it was looked for.
 * @param onSent gets those that the server has now.
 */
export function createOutgoing<Line extends { id: string }>(
  first: readonly Line[],
  put: (lines: Line[], signal: AbortSignal) => Promise<unknown>,
  onSent: (lines: readonly Line[]) => void,
) {
  const waiting = new Map(first.map((line) => [line.id, line]))
  const refused = new Map<string, Line>()

  /** Of a batch that is refused the rest still gets through: it is halved until the refused line is alone. */
  const bring = async (lines: Line[], signal: AbortSignal): Promise<void> => {
    try {
      await put(lines, signal)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (lines.length === 1 || isOfTheInterview(error)) return lines.forEach(putAway)
      const half = Math.ceil(lines.length / 2)
      await bring(lines.slice(0, half), signal)
      return bring(lines.slice(half), signal)
    }
    const sent = lines.filter((line) => waiting.get(line.id) === line)
    for (const { id } of sent) waiting.delete(id)
    onSent(sent)
  }
  const putAway = (line: Line) => {
    if (waiting.get(line.id) !== line) return
    waiting.delete(line.id)
    refused.set(line.id, line)
  }

  return {
    add: (line: Line) => {
      refused.delete(line.id)
      waiting.set(line.id, line)
    },
    /** What is left of `first` by now: some have been sent by another tab, or have grown there. */
    stillLeft: (lines: readonly Line[]) => {
      const left = new Map(lines.map((line) => [line.id, line]))
      for (const line of first) {
        if (waiting.get(line.id) !== line) continue
        const now = left.get(line.id)
        if (now) waiting.set(line.id, now)
        else waiting.delete(line.id)
      }
    },
    /** @throws what kept it from being sent, unless that was a refusal. */
    send: async (signal: AbortSignal) => {
      const batch = [...waiting.values()].slice(0, SENT_AT_ONCE)
      if (batch.length > 0) await bring(batch, signal)
    },
    waiting: () => waiting.size,
    refused: () => [...refused.values()],
  }
}

/**
 * The server understood and will never take it, however often it is sent. What stands between may answer 404 or 403
 * for a while without knowing our codes, but what is too large for it stays too large.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) &&
  error.kind === 'refused' &&
  (error.status === 413 || (error.code !== undefined && REFUSALS.includes(error.status)))

const REFUSALS = [400, 403, 404, 409, 415, 422]

/** It is gone, is full, or takes nothing any more: no line would fare better. */
const isOfTheInterview = ({ status, code }: ApiError) => status === 404 || status === 409 || code === 'quota_exceeded'
