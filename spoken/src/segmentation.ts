import type { TranscriptSegment } from '@greenroom/contract/live'

/**
 * Cutting what a recogniser hears into transcript entries, as a pure state machine: every time comes in with the event.
 * Milliseconds and characters, from docs/rules.md, Live.
 */
const NEW_TEXT_AFTER = 2000
const PAUSE_ENTRY_AFTER = 3000
const CLOSE_AFTER = 5000
export const MAX_TEXT_LENGTH = 200

export type Speaker = 'interviewer' | 'you'
export type SegmentationEvent =
  /** Final words of the recogniser; `confidence` 0 to 1, 0 where the recogniser does not say. */
  | { type: 'final'; text: string; at: number; confidence: number; speaker?: Speaker }
  /** Words not yet final: they show that someone speaks, and are replaced by the next event. */
  | { type: 'interim'; text: string; at: number }
  | { type: 'tick'; now: number }
  /** Listening ends: what is still open is closed. */
  | { type: 'flush'; now: number }

type Current = { text: string; from: number; to: number; confidence: number; speaker: Speaker | undefined }
export type SegmentationState = {
  /** Goes before the number of each id, so that a page loaded again makes no id twice. */
  prefix: string
  made: number
  current: Current | null
  interim: string
  /** When anything was last heard. */
  heardAt: number | null
  /** When speech that is not final yet began. */
  speakingSince: number | null
}
export type SegmentationResult = { state: SegmentationState; closed: TranscriptSegment[] }

export const initialSegmentationState = (prefix: string): SegmentationState => ({
  prefix,
  made: 0,
  current: null,
  interim: '',
  heardAt: null,
  speakingSince: null,
})

/** One step; `closed` holds the entries that are complete now, in the order they were spoken. */
export function reduceSegmentation(state: SegmentationState, event: SegmentationEvent): SegmentationResult {
  switch (event.type) {
    case 'interim':
      return event.text.trim() === ''
        ? { state: { ...state, interim: '', speakingSince: null }, closed: [] }
        : addInterim(state, event)
    case 'final':
      return event.text.trim() === '' ? { state, closed: [] } : addFinal(state, event)
    case 'tick':
      return gapAt(state, event.now) > CLOSE_AFTER ? close(state) : { state, closed: [] }
    case 'flush':
      return close({ ...state, interim: '', speakingSince: null })
  }
}

/** The entry in progress as it stands, with the id under which it will be closed. */
export const openEntry = (state: SegmentationState): TranscriptSegment[] => close(state).closed

const gapAt = (state: SegmentationState, now: number) => (state.heardAt === null ? 0 : now - state.heardAt)

function addInterim(state: SegmentationState, { text, at }: { text: string; at: number }): SegmentationResult {
  const after = goOn(state, at)
  const speakingSince = after.state.speakingSince ?? at
  return { ...after, state: { ...after.state, interim: text.trim(), heardAt: latest(state, at), speakingSince } }
}

function addFinal(
  state: SegmentationState,
  { text, at, confidence, speaker }: Extract<SegmentationEvent, { type: 'final' }>,
): SegmentationResult {
  const resumed = goOn(state, at)
  const turned = resumed.state.current && resumed.state.current.speaker !== speaker ? close(resumed.state) : null
  const before = turned?.state ?? resumed.state
  const current = append(before.current, {
    text: text.trim(),
    from: before.speakingSince ?? at,
    at,
    confidence,
    speaker,
  })
  const heard = { ...before, current, interim: '', speakingSince: null, heardAt: latest(state, at) }
  const last = isComplete(current.text) ? close(heard) : { state: heard, closed: [] }
  return { state: last.state, closed: [...resumed.closed, ...(turned?.closed ?? []), ...last.closed] }
}

/** Text that was interim before ends no silence, however late the recogniser is with it. */
const goOn = (state: SegmentationState, at: number): SegmentationResult =>
  state.speakingSince === null ? resume(state, at) : { state, closed: [] }

/** Speech after silence: the text before it is over, and a long silence gets an entry of its own. */
function resume(state: SegmentationState, at: number): SegmentationResult {
  const gap = gapAt(state, at)
  if (gap <= NEW_TEXT_AFTER) return { state, closed: [] }
  const over = close(state)
  if (gap <= PAUSE_ENTRY_AFTER) return over
  const seconds = Math.round(gap / 1000)
  const pause: TranscriptSegment = {
    id: `${state.prefix}-${over.state.made + 1}`,
    text: `Pause: ${seconds}s`,
    timestamp: new Date(state.heardAt ?? at).toISOString(),
    confidence: 1,
    segmentType: 'pause',
    duration: gap / 1000,
  }
  return { state: { ...over.state, made: over.state.made + 1 }, closed: [...over.closed, pause] }
}

function append(
  current: Current | null,
  heard: { text: string; from: number; at: number; confidence: number; speaker: Speaker | undefined },
): Current {
  const confidence = Math.min(1, Math.max(0, heard.confidence))
  const to = Math.max(heard.from, heard.at)
  if (!current) return { text: heard.text, from: heard.from, to, confidence, speaker: heard.speaker }
  const text = joinTexts(current.text, heard.text)
  const share = heard.text.length / (current.text.length + heard.text.length)
  return {
    ...current,
    text,
    to: Math.max(current.to, to),
    confidence: current.confidence * (1 - share) + confidence * share,
  }
}

/** Chinese is written without a space between sentences and words. */
export const joinTexts = (before: string, after: string) =>
  /[\p{Script=Han}，。！？、]$/u.test(before) && /^[\p{Script=Han}，。！？、]/u.test(after)
    ? before + after
    : `${before} ${after}`

const endsClosed = (text: string) => /[.!?。！？]["”’)]*$/.test(text)
const isComplete = (text: string) => endsClosed(text) || text.length > MAX_TEXT_LENGTH

function close(state: SegmentationState): SegmentationResult {
  const { current } = state
  if (!current) return { state, closed: [] }
  const segment: TranscriptSegment = {
    id: `${state.prefix}-${state.made + 1}`,
    text: current.text,
    timestamp: new Date(current.from).toISOString(),
    confidence: current.confidence,
    segmentType: current.text.length > MAX_TEXT_LENGTH && !endsClosed(current.text) ? 'paragraph' : 'sentence',
    duration: (current.to - current.from) / 1000,
    ...(current.speaker && { speaker: current.speaker }),
  }
  return { state: { ...state, made: state.made + 1, current: null }, closed: [segment] }
}

const latest = (state: SegmentationState, at: number) => Math.max(state.heardAt ?? at, at)
