import { type HearingFault, isHearingFault } from '#speech/hearing.ts'
import type { CoachFact } from './coach-fact.ts'
import type { LiveFacts } from './facts.ts'
import { isTooQuiet, type LiveLine, lineOf } from './line.ts'

/** What every part of the live screen says about its state. */
export type ScreenStatus = {
  /** Beside the copilot's name (docs/rules.md, Live); nothing where there is nothing to start. */
  label: 'generating' | 'restart' | 'ready' | 'off' | null
  speech: {
    indicator: 'listening' | 'starting' | 'off'
    /** Stop, or Start; nothing can be started without a recogniser. */
    button: 'stop' | 'start' | 'impossible'
    fault: HearingFault | null
    louder: boolean
  }
  line: LiveLine
  /** Who answers, where the line does not tell. */
  coach: Exclude<CoachFact, 'unclear'> | null
  kept: ('saved' | 'refused')[]
}

/** All of it from the same facts, so that no two parts contradict each other. */
export function screenStatus(facts: LiveFacts): ScreenStatus {
  const line = lineOf(facts)
  return { line, label: labelOf(facts), speech: speechOf(facts), coach: coachItem(facts, line), kept: keptItems(facts) }
}

function labelOf({ microphone, suggestion, coach, online, keeping }: LiveFacts): ScreenStatus['label'] {
  if (suggestion === 'generating') return 'generating'
  if (microphone === 'unsupported') return null
  if (microphone === 'off' || isHearingFault(microphone)) return 'off'
  const isReady = microphone === 'listening' || microphone === 'quiet'
  const isAnswering = coach !== 'checking' && coach !== 'unreachable' && suggestion !== 'failed'
  return isReady && isAnswering && online && keeping !== 'offline' ? 'ready' : 'restart'
}

function speechOf(facts: LiveFacts): ScreenStatus['speech'] {
  const { microphone } = facts
  const fault = isHearingFault(microphone) ? microphone : null
  const isOff = microphone === 'off' || fault !== null
  return {
    indicator: isOff ? 'off' : microphone === 'starting' ? 'starting' : 'listening',
    button: fault === 'unsupported' ? 'impossible' : isOff ? 'start' : 'stop',
    fault,
    louder: isTooQuiet(facts),
  }
}

function coachItem({ coach, suggestion }: LiveFacts, { says }: LiveLine): ScreenStatus['coach'] {
  if (coach === 'unclear' || says === 'builtIn' || says === 'modelOut') return null
  // Which of the two answers this time shows when it does.
  if (says === 'slow' && coach === 'fallingBack') return null
  // The failure stands beside the question; that the coach answers would say the opposite.
  return suggestion === 'failed' && coach !== 'unreachable' ? null : coach
}

function keptItems({ waiting, refused }: LiveFacts): ScreenStatus['kept'] {
  if (refused === 0) return ['saved']
  return waiting > 0 ? ['saved', 'refused'] : ['refused']
}
