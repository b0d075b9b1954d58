/**
 * Hearing the person, as a pure state machine: what happened goes in, the next state and what to do come out.
 * No browser, no clock. Times are milliseconds, from docs/rules.md, Live.
 */
export const RESTART_AFTER = 1000
export const RETRY_AFTER = 2000
export const VISIBLE_AFTER = 500
/** A recogniser that was told to stop and never says so is given up after this. */
export const GIVE_UP_STOPPING_AFTER = 2000

export type Fault = {
  kind: 'denied' | 'no_microphone' | 'network' | 'failed_to_start' | 'server' | 'blocked' | 'other'
  code: string
}

export type RecognitionState = {
  /** The person wants to be heard: turned on and not turned off since. */
  wanted: boolean
  /** Kept from hearing, while the question is spoken aloud. */
  suspended: boolean
  phase: 'unsupported' | 'off' | 'starting' | 'listening' | 'stopping' | 'restarting'
  visible: boolean
  /** Counts recognisers; whatever an earlier one still says is not heard. */
  run: number
  /** Results of this run that are final and taken. */
  taken: number
  /** Nothing this run still says counts: it may have heard the question, or belongs to the one before. */
  ignoresResults: boolean
  interim: string
  fault: Fault | null
  faultInRun: boolean
  /** Refused starts in a row. */
  refusals: number
  /** Runs in a row in which nothing was said. */
  silences: number
}

export type RecognisedText = { text: string; final: boolean }
export type RecognitionEvent =
  | { type: 'start' | 'stop' | 'hold' | 'release' | 'cut' | 'timerFired' | 'hidden' | 'visible' }
  | { type: 'started' | 'ended' | 'refused'; run: number }
  | { type: 'results'; run: number; results: readonly RecognisedText[] }
  | { type: 'error'; run: number; code: string }

export type RecognitionEffect =
  | { do: 'begin'; run: number }
  | { do: 'finish' | 'abort' | 'stopTimer' }
  | { do: 'startTimer'; after: number }
  | { do: 'keep'; text: string }

export type RecognitionResult = { state: RecognitionState; effects: RecognitionEffect[] }

export const initialRecognitionState = (supported: boolean, visible = true): RecognitionState => ({
  wanted: false,
  suspended: false,
  phase: supported ? 'off' : 'unsupported',
  visible,
  run: 0,
  taken: 0,
  ignoresResults: false,
  interim: '',
  fault: null,
  faultInRun: false,
  refusals: 0,
  silences: 0,
})

/** One step. Events of earlier runs and events that make no sense now change nothing. */
export function reduceRecognition(state: RecognitionState, event: RecognitionEvent): RecognitionResult {
  if (state.phase === 'unsupported') return same(state)
  if ('run' in event && event.run !== state.run) return same(state)
  switch (event.type) {
    case 'start':
      return state.wanted ? same(state) : onward({ ...state, wanted: true, fault: null, refusals: 0, silences: 0 })
    case 'stop':
      return state.wanted ? quieten({ ...state, wanted: false, fault: null }, 'finish') : same(state)
    case 'hold':
      return state.suspended ? same(state) : quieten({ ...state, suspended: true }, 'abort')
    case 'release':
      return state.suspended ? onward({ ...state, suspended: false }) : same(state)
    case 'cut':
      return quieten({ ...state, interim: '' }, 'abort')
    case 'started':
      return state.phase === 'starting' ? same(begun(state)) : same(state)
    case 'results':
      return state.ignoresResults ? same(state) : take(state, event.results)
    case 'error':
      return fail(state, event.code)
    case 'ended':
      return end(state)
    case 'refused':
      return refuse(state)
    case 'timerFired':
      return state.phase === 'stopping' ? end(state) : onward(state)
    case 'hidden':
      return same({ ...state, visible: false })
    case 'visible':
      return state.phase === 'restarting'
        ? startTimer({ ...state, visible: true }, VISIBLE_AFTER)
        : same({ ...state, visible: true })
  }
}

const same = (state: RecognitionState): RecognitionResult => ({ state, effects: [] })
const startTimer = (state: RecognitionState, after: number): RecognitionResult => ({
  state,
  effects: [{ do: 'startTimer', after }],
})
const keep = (text: string): RecognitionEffect[] => (text.trim() === '' ? [] : [{ do: 'keep', text: text.trim() }])

const begun = (state: RecognitionState): RecognitionState => {
  const fault = state.fault?.kind === 'failed_to_start' ? null : state.fault
  return { ...state, phase: 'listening', refusals: 0, fault }
}

/** Goes where the person wants it to be, when nothing stands in the way. */
function onward(state: RecognitionState): RecognitionResult {
  const idle = state.phase === 'off' || state.phase === 'restarting'
  if (!idle || !state.wanted || state.suspended) return same(state)
  const run = state.run + 1
  return {
    state: { ...state, phase: 'starting', run, taken: 0, ignoresResults: false, interim: '', faultInRun: false },
    effects: [{ do: 'stopTimer' }, { do: 'begin', run }],
  }
}

/** `finish` lets the last words come in; `abort` keeps what is on screen and hears nothing more of this run. */
function quieten(state: RecognitionState, how: 'finish' | 'abort'): RecognitionResult {
  if (state.phase === 'restarting') {
    const waits = state.wanted && !state.suspended
    return waits ? same(state) : { state: { ...state, phase: 'off' }, effects: [{ do: 'stopTimer' }] }
  }
  if (state.phase !== 'starting' && state.phase !== 'listening') return same(state)
  const wait: RecognitionEffect = { do: 'startTimer', after: GIVE_UP_STOPPING_AFTER }
  if (how === 'finish') return { state: { ...state, phase: 'stopping' }, effects: [{ do: 'finish' }, wait] }
  return {
    state: { ...state, phase: 'stopping', ignoresResults: true, interim: '' },
    effects: [...keep(state.interim), { do: 'abort' }, wait],
  }
}

function take(state: RecognitionState, results: readonly RecognisedText[]): RecognitionResult {
  const finals = results.filter((result) => result.final)
  const interim = results
    .filter((result) => !result.final)
    .map((result) => result.text)
    .join('')
  const news = finals.slice(state.taken).map((result) => result.text.trim())
  const heard = news.length > 0 || interim !== ''
  return {
    state: {
      ...state,
      taken: Math.max(state.taken, finals.length),
      interim,
      silences: heard ? 0 : state.silences,
      fault: heard ? null : state.fault,
    },
    effects: keep(news.filter((text) => text !== '').join(' ')),
  }
}

function fail(state: RecognitionState, code: string): RecognitionResult {
  if (code === 'no-speech') return same({ ...state, silences: state.silences + 1 })
  if (code === 'aborted') return same(state)
  const fault: Fault = { kind: FAULTS[code] ?? 'other', code }
  // Some browsers listen for no hidden page, and call that by the same name.
  if (fault.kind === 'denied' && !state.visible) return same({ ...state, faultInRun: true })
  const wanted = state.wanted && fault.kind === 'network'
  return same({ ...state, fault, faultInRun: true, wanted })
}

const FAULTS: Record<string, Fault['kind']> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'no_microphone',
  network: 'network',
}

/** A run is over: unexpectedly, or because it was told to stop. Interim text is kept. */
function end(state: RecognitionState): RecognitionResult {
  const kept = keep(state.interim)
  const stopping = state.phase === 'stopping'
  const fault = state.faultInRun || !state.wanted ? state.fault : null
  const off: RecognitionState = { ...state, phase: 'off', interim: '', ignoresResults: true, fault }
  if (!state.wanted || state.suspended) return { state: off, effects: [...kept, { do: 'stopTimer' }] }
  if (stopping) {
    const next = onward(off)
    return { state: next.state, effects: [...kept, ...next.effects] }
  }
  const after = state.faultInRun ? RETRY_AFTER : RESTART_AFTER
  return { state: { ...off, phase: 'restarting' }, effects: [...kept, { do: 'startTimer', after }] }
}

function refuse(state: RecognitionState): RecognitionResult {
  if (state.phase !== 'starting') return same(state)
  const refusals = state.refusals + 1
  const fault: Fault | null = refusals > 1 ? { kind: 'failed_to_start', code: 'start' } : state.fault
  return startTimer({ ...state, phase: 'restarting', refusals, fault }, RETRY_AFTER)
}
