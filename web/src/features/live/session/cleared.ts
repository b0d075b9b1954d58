const KEY = 'greenroom.cleared'

type What = 'segments' | 'suggestions'
type Line = { timestamp: string }

/**
 * The lines of an interview that were not cleared from the screen on this device, and how many were. The record keeps
 * them all.
 */
export function withoutCleared<Segment extends Line, Suggestion extends Line>(
  sessionId: string,
  lines: { segments: readonly Segment[]; suggestions: readonly Suggestion[] },
) {
  const upTo = clearedOf(sessionId)
  const segments = lines.segments.filter(({ timestamp }) => timestamp > (upTo.segments ?? ''))
  const suggestions = lines.suggestions.filter(({ timestamp }) => timestamp > (upTo.suggestions ?? ''))
  const cleared = {
    segments: lines.segments.length - segments.length,
    suggestions: lines.suggestions.length - suggestions.length,
  }
  return { segments, suggestions, cleared }
}

/** These are not to be shown again. */
export function rememberCleared(sessionId: string, what: What, lines: readonly Line[]) {
  const newest = lines
    .map(({ timestamp }) => timestamp)
    .toSorted()
    .at(-1)
  if (newest === undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...clearedOf(sessionId), [what]: newest, id: sessionId }))
  } catch {
    // Without storage they are there again after a reload.
  }
}

function clearedOf(sessionId: string): Partial<Record<What, string>> {
  try {
    const { id, ...cleared } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return id === sessionId ? cleared : {}
  } catch {
    return {}
  }
}
