import { type HearingFault, isHearingFault } from '#speech/hearing.ts'
import type { LampTone } from '#ui/lamp.tsx'
import type { LiveFacts } from './facts.ts'

/** Milliseconds without a new word after which the coach is called slow, and without any sound heard. */
const SLOW_AFTER = 2000
const SILENT_AFTER = 8000
/** A silence of this length may mean that a microphone or the shared tab is mute; shorter ones are pauses. */
const LONG_SILENCE = 30_000
/** Words that come later than this come too late to be answered in time. */
const WORDS_LATE_AFTER = 6000
/** Speech that brings no word for so long is not being written down. */
const WORDLESS_AFTER = 15_000

/** What the line at the foot says: texts `status.{says}.heard` and `status.{detail}`. */
export type LiveLine = {
  lamp: LampTone
  says: LiveLineKey
  detail: LiveDetailKey
  seconds?: number
  act?: 'listen' | 'share'
  /** The fault is of this one of two sources, which its own text does not tell. */
  source?: 'microphone'
  /** Of the shared tab. */
  fault?: HearingFault
}
/** Some details depend on what else is on screen. */
export type LiveDetailKey =
  | `${LiveLineKey}.detail`
  | 'lost.own'
  | 'silence.long'
  | 'slow.own'
  | 'suggestionSlow.own'
  | 'modelFailed.own'
  | 'off.recording'
export type LiveLineKey =
  | 'lost'
  | 'failing'
  | 'recordingFailed'
  | 'recordingBroken'
  | 'recordingRefused'
  | 'chunksWaiting'
  | 'slow'
  | 'suggestionSlow'
  | 'modelFailed'
  | 'builtIn'
  | 'modelOut'
  | 'fellBack'
  | 'hearsInterviewer'
  | 'hearsYou'
  | 'hearsSomeone'
  | 'noWords'
  | 'recogniserSlow'
  | 'silence'
  | 'quiet'
  | 'both'
  | 'tabFault'
  | 'tabWaits'
  | 'you'
  | 'heard'
  | 'starting'
  | 'restarting'
  | 'off'
  | HearingFault

/** The worst first: what cannot be sent, what is not heard, what answers late, then what works. */
export const lineOf = (facts: LiveFacts): LiveLine =>
  connectionLine(facts) ?? microphoneLine(facts) ?? coachLine(facts) ?? unheardLine(facts) ?? workingLine(facts)

function connectionLine({ online, keeping, hasOwnAnswer }: LiveFacts): LiveLine | undefined {
  if (!online || keeping === 'offline')
    return { ...line('red', 'lost'), ...(hasOwnAnswer ? { detail: 'lost.own' } : {}) }
  return keeping === 'failing' ? line('red', 'failing') : undefined
}

function microphoneLine({ microphone, tab, recording, recordingFailed }: LiveFacts): LiveLine | undefined {
  if (isHearingFault(microphone))
    return {
      ...line('red', microphone),
      ...(microphone === 'unsupported' ? {} : { act: 'listen' }),
      ...(tab !== null && isOfEither(microphone) ? { source: 'microphone' } : {}),
    }
  if (recordingFailed) return line('red', RECORDING[recordingFailed])
  if (microphone === 'off')
    return { ...line('off', 'off'), act: 'listen', ...(recording ? { detail: 'off.recording' } : {}) }
  return tab !== null && isHearingFault(tab)
    ? { ...line('red', 'tabFault'), act: 'share', ...(isOfEither(tab) ? { fault: tab } : {}) }
    : undefined
}

/** Either source may have it, and its text names neither. */
export const isOfEither = (fault: HearingFault) =>
  fault !== 'denied' && fault !== 'no_microphone' && fault !== 'unsupported'

function coachLine({ now, coach, suggestion, awaitedSince, hasOwnAnswer }: LiveFacts): LiveLine | undefined {
  if (suggestion === 'failed')
    return { ...line('red', 'modelFailed'), ...(hasOwnAnswer ? { detail: 'modelFailed.own' } : {}) }
  const awaited = awaitedSince === null ? 0 : now - awaitedSince
  if (awaited < SLOW_AFTER) return undefined
  const says = coach === 'builtIn' ? 'suggestionSlow' : 'slow'
  const seconds = Math.floor(awaited / 1000)
  return { ...line('amber', says), seconds, ...(hasOwnAnswer ? { detail: `${says}.own` } : {}) }
}

function unheardLine(facts: LiveFacts): LiveLine | undefined {
  const { now, microphone, wordsAt, voiceAt, writingSince } = facts
  if (microphone === 'starting') return line('amber', 'starting')
  if (microphone === 'restarting' || microphone === 'suspended') return line('amber', 'restarting')
  const written = writingSince === null ? 0 : now - writingSince
  if (written >= WORDS_LATE_AFTER) return { ...line('amber', 'recogniserSlow'), seconds: Math.floor(written / 1000) }
  const lastVoice = voiceAt ?? wordsAt
  if (now - lastVoice < SILENT_AFTER && lastVoice - wordsAt >= WORDLESS_AFTER)
    return { ...line('amber', 'noWords'), act: 'listen' }
  if (silentFor(facts) >= LONG_SILENCE) return { ...silence('amber', facts), detail: 'silence.long' }
  return isTooQuiet(facts) ? line('amber', 'quiet') : undefined
}

const silence = (lamp: LampTone, facts: LiveFacts): LiveLine => ({
  ...line(lamp, 'silence'),
  seconds: Math.floor(silentFor(facts) / 1000),
})
const silentFor = ({ now, wordsAt, voiceAt, speaking }: LiveFacts) =>
  speaking === null ? now - Math.max(voiceAt ?? wordsAt, wordsAt) : 0

function workingLine(facts: LiveFacts): LiveLine {
  const { tab, couldHearTab, speaking, coach } = facts
  if (facts.chunksWaiting) return line('amber', 'chunksWaiting')
  if (facts.fellBack) return line('amber', 'fellBack')
  if (coach === 'fallingBack') return line('amber', 'builtIn')
  if (coach === 'out') return line('amber', 'modelOut')
  if (tab === null && couldHearTab) return { ...line('amber', 'you'), act: 'share' }
  if (tab !== null && tab !== 'listening' && tab !== 'quiet') return line('amber', 'tabWaits')
  if (silentFor(facts) >= SILENT_AFTER) return silence('green', facts)
  if (speaking) return line('green', SPEAKING[speaking])
  return line('green', tab === null ? 'heard' : 'both')
}

/** The microphone's recogniser ended without a word several times, and nobody was heard to speak meanwhile. */
export const isTooQuiet = ({ now, microphone, voiceAt, speaking }: LiveFacts): boolean =>
  microphone === 'quiet' && speaking === null && (voiceAt === null || now - voiceAt >= SILENT_AFTER)

const RECORDING = { start: 'recordingFailed', broken: 'recordingBroken', refused: 'recordingRefused' } as const
const SPEAKING = { you: 'hearsYou', interviewer: 'hearsInterviewer', someone: 'hearsSomeone' } as const

const line = (lamp: LampTone, says: LiveLineKey): LiveLine => ({ lamp, says, detail: `${says}.detail` })

/** Comes and goes with every word: seen, but not read out each time. */
export const isPassing = ({ says }: LiveLine) =>
  says === 'both' || says === 'heard' || says === 'silence' || Object.values(SPEAKING).some((key) => key === says)
