import { type Hearing, type HearingFault, isHearingFault } from '#speech/hearing.ts'
import type { LampTone } from '#ui/lamp.tsx'
import type { RecordingFailure } from './use-recording.ts'

/** Milliseconds without a first word after which the coach is called slow, and without any sound heard. */
const SLOW_AFTER = 4000
const SILENT_AFTER = 8000
/** Words that come later than this come too late to be answered in time. */
const WORDS_LATE_AFTER = 6000
/** Speech that brings no word for so long is not being written down. */
const WORDLESS_AFTER = 15_000

export type LiveFacts = {
  now: number
  microphone: Hearing
  /** Of the shared tab's own recogniser; null while there is none. */
  tab: Hearing | null
  /** The browser could give a shared tab its own recogniser. */
  couldHearTab: boolean
  online: boolean
  keeping: 'offline' | 'failing' | null
  chunksWaiting: boolean
  recordingFailed: RecordingFailure | null
  awaitedSince: number | null
  suggestionFailed: boolean
  fallingBack: boolean
  /** Epoch milliseconds of the last words, or since it listens. */
  wordsAt: number
  /** Of the last speech, where that can be told without words; null where not, or before any. */
  voiceAt: number | null
  /** Who speaks now, where that can be told; with one microphone for both it is someone. */
  speaking: 'you' | 'interviewer' | 'someone' | null
  /** Epoch milliseconds since when the server's recogniser is waited for; null while it is not. */
  writingSince: number | null
  /** The server's recogniser did not answer, and the browser's took over. */
  fellBack: boolean
}

export type LiveStatus = { lamp: LampTone; says: LiveStatusKey; seconds?: number; act?: 'listen' | 'share' }
export type LiveStatusKey =
  | 'lost'
  | 'failing'
  | 'recordingFailed'
  | 'recordingBroken'
  | 'recordingRefused'
  | 'chunksWaiting'
  | 'slow'
  | 'modelFailed'
  | 'builtIn'
  | 'fellBack'
  | 'hearsInterviewer'
  | 'hearsYou'
  | 'hearsSomeone'
  | 'noWords'
  | 'recogniserSlow'
  | 'silence'
  | 'both'
  | 'you'
  | 'heard'
  | 'restarting'
  | 'off'
  | HearingFault

/** One line, the worst first: what cannot be sent, what is not heard, what answers late, then what works. */
export function liveStatus(facts: LiveFacts): LiveStatus {
  const { now, microphone, tab, online, keeping, awaitedSince, wordsAt } = facts
  const voiceAt = facts.voiceAt ?? wordsAt
  if (!online || keeping === 'offline') return { lamp: 'red', says: 'lost' }
  if (keeping === 'failing') return { lamp: 'red', says: 'failing' }
  if (isHearingFault(microphone)) return fault(microphone)
  if (tab !== null && isHearingFault(tab)) return fault(tab)
  if (facts.recordingFailed) return { lamp: 'red', says: RECORDING[facts.recordingFailed] }
  if (microphone === 'off') return { lamp: 'off', says: 'off', act: 'listen' }
  if (facts.suggestionFailed) return { lamp: 'red', says: 'modelFailed' }
  const awaited = awaitedSince === null ? 0 : now - awaitedSince
  if (awaited >= SLOW_AFTER) return { lamp: 'amber', says: 'slow', seconds: Math.floor(awaited / 1000) }
  if (microphone === 'restarting') return { lamp: 'amber', says: 'restarting' }
  const written = facts.writingSince === null ? 0 : now - facts.writingSince
  if (written >= WORDS_LATE_AFTER) return { lamp: 'amber', says: 'recogniserSlow', seconds: Math.floor(written / 1000) }
  const isHeard = now - voiceAt < SILENT_AFTER
  if (isHeard && voiceAt - wordsAt >= WORDLESS_AFTER) return { lamp: 'amber', says: 'noWords', act: 'listen' }
  const silent = now - Math.max(voiceAt, wordsAt)
  if (silent >= SILENT_AFTER) return { lamp: 'red', says: 'silence', seconds: Math.floor(silent / 1000) }
  if (facts.chunksWaiting) return { lamp: 'amber', says: 'chunksWaiting' }
  if (facts.fellBack) return { lamp: 'amber', says: 'fellBack' }
  if (facts.fallingBack) return { lamp: 'amber', says: 'builtIn' }
  const alone = tab === null && facts.couldHearTab
  if (facts.speaking && !alone) return { lamp: 'green', says: SPEAKING[facts.speaking] }
  if (tab !== null) return { lamp: 'green', says: 'both' }
  return facts.couldHearTab ? { lamp: 'amber', says: 'you', act: 'share' } : { lamp: 'green', says: 'heard' }
}

const RECORDING = { start: 'recordingFailed', broken: 'recordingBroken', refused: 'recordingRefused' } as const
const SPEAKING = { you: 'hearsYou', interviewer: 'hearsInterviewer', someone: 'hearsSomeone' } as const

/** Comes and goes with every word: seen, but not read out each time. */
export const isPassing = ({ says }: LiveStatus) =>
  says === 'both' || says === 'heard' || Object.values(SPEAKING).some((key) => key === says)

const fault = (now: HearingFault): LiveStatus => ({
  lamp: 'red',
  says: now,
  ...(now === 'unsupported' ? {} : { act: 'listen' as const }),
})
