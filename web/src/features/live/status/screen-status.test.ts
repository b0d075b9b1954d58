import { describe, expect, it } from 'vitest'
import type { Hearing } from '#speech/hearing.ts'
import { type CoachFact, coachFact, type Written } from './coach-fact.ts'
import type { LiveFacts } from './facts.ts'
import type { LiveDetailKey, LiveLineKey } from './line.ts'
import { type ScreenStatus, screenStatus } from './screen-status.ts'

/** What a text on screen may claim. Two that claim opposite things contradict each other. */
type Claim =
  | 'microphone is heard'
  | 'one can start it'
  | 'microphone works'
  | 'tab is heard'
  | 'someone speaks'
  | 'server is reached'
  | 'transcript is saved'
  | 'coach is reached'
  | 'coach answers'
  | 'model works'
  | 'model is asked'
  | 'suggestion is awaited'
  | 'own answer is shown'
  | 'recording runs'
type Claims = Partial<Record<Claim, boolean>>

const NOT_HEARD: Claims = { 'microphone is heard': false }
const HEARD: Claims = { 'microphone is heard': true, 'microphone works': true }
const BROKEN: Claims = { ...NOT_HEARD, 'microphone works': false }
const nothing: Claims = {}

/** Every text has its claims: who adds one has to say what it claims. */
const LINES: Record<LiveLineKey, Claims> = {
  lost: { 'server is reached': false },
  failing: { 'transcript is saved': false },
  recordingFailed: { 'recording runs': false },
  recordingBroken: { 'recording runs': false },
  recordingRefused: nothing,
  chunksWaiting: { 'server is reached': true },
  slow: { 'suggestion is awaited': true, 'model is asked': true },
  suggestionSlow: { 'suggestion is awaited': true, 'model is asked': false },
  modelFailed: { 'coach answers': false, 'suggestion is awaited': false },
  builtIn: { 'model works': false, 'coach answers': true, 'coach is reached': true },
  modelOut: { 'model works': false, 'coach is reached': true },
  fellBack: HEARD,
  hearsInterviewer: { ...HEARD, 'tab is heard': true, 'someone speaks': true },
  hearsYou: { ...HEARD, 'someone speaks': true },
  hearsSomeone: { ...HEARD, 'someone speaks': true },
  noWords: HEARD,
  recogniserSlow: HEARD,
  silence: { ...HEARD, 'someone speaks': false },
  quiet: { ...HEARD, 'someone speaks': false },
  both: { ...HEARD, 'tab is heard': true },
  tabFault: { 'tab is heard': false },
  tabWaits: { ...HEARD, 'tab is heard': false },
  you: { ...HEARD, 'tab is heard': false },
  heard: HEARD,
  starting: { 'microphone works': true },
  restarting: { 'microphone works': true },
  off: { ...NOT_HEARD, 'one can start it': true },
  unsupported: { ...BROKEN, 'one can start it': false },
  denied: BROKEN,
  no_microphone: BROKEN,
  network: BROKEN,
  failed_to_start: BROKEN,
  server: BROKEN,
  blocked: BROKEN,
  other: BROKEN,
}
const DETAILS: Partial<Record<LiveDetailKey, Claims>> = {
  'lost.own': { 'own answer is shown': true },
  'slow.own': { 'own answer is shown': true },
  'suggestionSlow.own': { 'own answer is shown': true },
  'modelFailed.own': { 'own answer is shown': true },
  'off.recording': { 'recording runs': true },
  'off.detail': { 'recording runs': false },
  'tabWaits.detail': nothing,
}
const LABELS: Record<NonNullable<ScreenStatus['label']>, Claims> = {
  generating: { 'coach answers': true },
  restart: { 'microphone works': true },
  ready: { ...HEARD, 'coach is reached': true, 'coach answers': true, 'server is reached': true },
  off: { ...NOT_HEARD, 'one can start it': true },
}
const INDICATORS: Record<ScreenStatus['speech']['indicator'], Claims> = {
  listening: { 'microphone works': true },
  starting: { 'microphone works': true },
  off: NOT_HEARD,
}
const BUTTONS: Record<ScreenStatus['speech']['button'], Claims> = {
  stop: { 'microphone works': true },
  start: { 'one can start it': true },
  impossible: { 'one can start it': false },
}
const COACHES: Record<NonNullable<ScreenStatus['coach']>, Claims> = {
  checking: nothing,
  builtIn: { 'coach is reached': true, 'coach answers': true, 'model is asked': false },
  model: { 'coach is reached': true, 'coach answers': true, 'model works': true },
  fallingBack: { 'coach is reached': true, 'coach answers': true, 'model works': false, 'model is asked': false },
  out: { 'coach is reached': true, 'model works': false },
  unreachable: { 'coach is reached': false },
}

function claimsOf(status: ScreenStatus): [text: string, Claims][] {
  const { line, label, speech, coach, kept } = status
  // A fault takes the whole line: items step back then (ui/status-line.tsx).
  const items: [string, Claims][] =
    line.lamp === 'red'
      ? []
      : [
          ...(coach ? [[`coach ${coach}`, COACHES[coach]] as [string, Claims]] : []),
          ...kept.map((item): [string, Claims] => [`kept ${item}`, { 'transcript is saved': item === 'saved' }]),
        ]
  return [
    [`line ${line.says}`, LINES[line.says]],
    [`detail ${line.detail}`, DETAILS[line.detail] ?? nothing],
    ...(label ? [[`label ${label}`, LABELS[label]] as [string, Claims]] : []),
    [`indicator ${speech.indicator}`, INDICATORS[speech.indicator]],
    [`button ${speech.button}`, BUTTONS[speech.button]],
    ...(speech.louder ? [['louder', { 'someone speaks': false }] as [string, Claims]] : []),
    ...items,
  ]
}

/** What is so. What is not in here cannot be told from the facts. */
function truth(facts: LiveFacts): Claims {
  const { microphone, tab, coach, suggestion, online, keeping, recording } = facts
  const works = !FAULTS.includes(microphone) && microphone !== 'off'
  return {
    'microphone is heard': microphone === 'listening' || microphone === 'quiet',
    'microphone works': works,
    'one can start it': !works && microphone !== 'unsupported',
    'tab is heard': tab === 'listening' || tab === 'quiet',
    'server is reached': online && keeping !== 'offline',
    'coach is reached': coach !== 'unreachable' && coach !== 'checking',
    ...(suggestion === 'failed' ? { 'coach answers': false } : {}),
    ...(coach === 'fallingBack' || coach === 'out' ? { 'model works': false } : {}),
    ...(coach === 'model' ? { 'model works': true } : {}),
    'suggestion is awaited': suggestion === 'generating' && facts.awaitedSince !== null,
    'own answer is shown': facts.hasOwnAnswer,
    'recording runs': recording,
    ...(facts.speaking ? { 'someone speaks': true } : {}),
  }
}

const FAULTS: Hearing[] = [
  'unsupported',
  'denied',
  'no_microphone',
  'network',
  'failed_to_start',
  'server',
  'blocked',
  'other',
]
const MICROPHONES: Hearing[] = ['off', 'suspended', 'starting', 'listening', 'quiet', 'restarting', ...FAULTS]
const TABS: Pick<LiveFacts, 'tab' | 'couldHearTab'>[] = [
  { tab: null, couldHearTab: false },
  { tab: null, couldHearTab: true },
  ...(['listening', 'starting', 'restarting', 'network', 'server'] as const).map((tab) => ({
    tab,
    couldHearTab: true,
  })),
]
const CONNECTIONS: Pick<LiveFacts, 'online' | 'keeping'>[] = [
  { online: true, keeping: null },
  { online: true, keeping: 'offline' },
  { online: true, keeping: 'failing' },
  { online: false, keeping: null },
]
const COACH_FACTS: CoachFact[] = ['checking', 'builtIn', 'model', 'fallingBack', 'unreachable', 'out', 'unclear']
const NOW = 100_000
const SUGGESTIONS: Pick<LiveFacts, 'suggestion' | 'awaitedSince'>[] = [
  { suggestion: 'none', awaitedSince: null },
  { suggestion: 'generating', awaitedSince: NOW - 1000 },
  { suggestion: 'generating', awaitedSince: NOW - 9000 },
  { suggestion: 'generating', awaitedSince: null },
  { suggestion: 'failed', awaitedSince: null },
  { suggestion: 'there', awaitedSince: null },
]
const RECORDINGS: Pick<LiveFacts, 'recording' | 'recordingFailed' | 'chunksWaiting' | 'waiting' | 'refused'>[] = [
  { recording: false, recordingFailed: null, chunksWaiting: false, waiting: 0, refused: 0 },
  { recording: true, recordingFailed: null, chunksWaiting: true, waiting: 2, refused: 0 },
  { recording: false, recordingFailed: 'start', chunksWaiting: false, waiting: 0, refused: 1 },
  { recording: true, recordingFailed: null, chunksWaiting: false, waiting: 0, refused: 1 },
  { recording: true, recordingFailed: 'refused', chunksWaiting: false, waiting: 0, refused: 0 },
]
const VOICES: Pick<LiveFacts, 'speaking' | 'wordsAt' | 'voiceAt' | 'writingSince' | 'fellBack'>[] = [
  { speaking: null, wordsAt: NOW - 1000, voiceAt: null, writingSince: null, fellBack: false },
  { speaking: null, wordsAt: NOW - 9000, voiceAt: null, writingSince: null, fellBack: true },
  { speaking: 'you', wordsAt: NOW - 9000, voiceAt: NOW - 500, writingSince: null, fellBack: false },
  { speaking: null, wordsAt: NOW - 20_000, voiceAt: NOW - 500, writingSince: NOW - 7000, fellBack: false },
]
function* everything(): Generator<LiveFacts> {
  for (const microphone of MICROPHONES)
    for (const tab of TABS)
      for (const connection of CONNECTIONS)
        for (const coach of COACH_FACTS)
          for (const suggestion of SUGGESTIONS)
            for (const recording of RECORDINGS)
              for (const voice of VOICES)
                for (const hasOwnAnswer of [true, false])
                  yield {
                    now: NOW,
                    microphone,
                    coach,
                    hasOwnAnswer,
                    ...tab,
                    ...connection,
                    ...suggestion,
                    ...recording,
                    ...voice,
                  }
}

describe('what the live screen says of its state', () => {
  it('is so, and says nothing twice in opposite ways, whatever comes together', () => {
    const wrong = new Set<string>()
    let looked = 0
    for (const facts of everything()) {
      looked += 1
      const so = truth(facts)
      const said: { [claim: string]: [text: string, value: boolean] } = {}
      for (const [text, claims] of claimsOf(screenStatus(facts)))
        for (const claim of Object.keys(claims) as Claim[]) {
          const value = claims[claim] === true
          const before = said[claim]
          if (before && before[1] !== value) wrong.add(`${before[0]} against ${text}: ${claim}`)
          if (so[claim] !== undefined && so[claim] !== value) wrong.add(`${text}, although not so: ${claim}`)
          said[claim] = [text, value]
        }
    }
    expect([...wrong]).toEqual([])
    expect(looked).toBe(14 * 7 * 4 * 7 * 6 * 5 * 4 * 2)
  })
})

describe('who answers', () => {
  const nobody: Written = { by: null, doneAt: null, stands: false, unsigned: false }
  it.each<[CoachFact, Parameters<typeof coachFact>[0]['is'], Partial<Written>]>([
    ['model', 'model', {}],
    // What really answered is known before the next look at the coach.
    ['fallingBack', 'model', { by: 'built-in', doneAt: 20, stands: true }],
    ['fallingBack', 'model', { by: 'built-in', doneAt: 10, stands: true }],
    ['model', 'model', { by: 'built-in', doneAt: 5, stands: true }],
    ['model', 'fallingBack', { by: 'model', doneAt: 20, stands: true }],
    // Its answer stands there, and the look came later.
    ['out', 'fallingBack', { by: 'model', doneAt: 5, stands: true }],
    ['fallingBack', 'fallingBack', { by: 'model', doneAt: 5, stands: false }],
    ['unclear', 'fallingBack', { unsigned: true }],
    ['unclear', 'model', { by: 'model', doneAt: 20, unsigned: true }],
    ['builtIn', 'builtIn', { unsigned: true }],
    ['builtIn', 'unreachable', { by: 'built-in', doneAt: 20, stands: true }],
    ['model', 'unreachable', { by: 'model', doneAt: 20 }],
    ['unreachable', 'unreachable', { by: 'model', doneAt: 5 }],
    ['checking', 'checking', { by: 'model', doneAt: 5 }],
  ])('is %s when the last look said %s and %o was written', (expected, is, part) => {
    expect(coachFact({ is, at: 10 }, { ...nobody, ...part })).toBe(expected)
  })
})
