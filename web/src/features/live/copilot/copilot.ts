import type { LiveHelp } from '@greenroom/contract/consent'
import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { TranscriptSegment } from '@greenroom/contract/live'
import {
  initialSegmentationState,
  openEntry,
  reduceSegmentation,
  type SegmentationEvent,
  type Speaker,
} from '@greenroom/spoken/segmentation'
import { type HeardLine, initialTurnState, reduceTurns, type TurnEvent } from '@greenroom/spoken/turns'
import { createChanges } from '#lib/changes.ts'
import { type AnsweringPorts, createAnswering } from './answering.ts'
import type { CopilotState, LiveSuggestion } from './state.ts'

export type CopilotPorts = Omit<AnsweringPorts, 'read' | 'change'> & {
  /** Goes before every id made here, so that a page loaded again makes none twice. */
  prefix: string
  segments: readonly TranscriptSegment[]
  suggestions: readonly LiveSuggestion[]
  /** Of those before, by an earlier visit. */
  cleared?: CopilotState['cleared']
  help: LiveHelp
  keepSegments: (segments: readonly TranscriptSegment[]) => void
  /** These are not to be shown again. */
  keepCleared?: (what: Cleared, lines: readonly { timestamp: string }[]) => void
  /** Runs something a moment later, when the screen is drawn anyway; at once when nobody says so. */
  soon?: (run: () => void) => void
}
type Cleared = keyof CopilotState['cleared']
export type Copilot = ReturnType<typeof createCopilot>

/**
 * What happens live, without a screen: words come in, entries, questions, matches and suggestions come out. Times are
 * epoch milliseconds of `now`.
 */
export function createCopilot(ports: CopilotPorts) {
  const { now, prefix, keepSegments, soon = (run) => run() } = ports
  let state: CopilotState = {
    segments: ports.segments,
    current: null,
    interim: null,
    suggestions: ports.suggestions,
    clearedMatch: null,
    cleared: ports.cleared ?? { segments: 0, suggestions: 0 },
    answerEverything: false,
    help: ports.help,
    heardAt: null,
    awaitedSince: null,
  }
  const changes = createChanges()
  let quiet = false
  const change = (part: Partial<CopilotState>) => {
    state = { ...state, ...part }
    if (!quiet) changes.tell()
  }
  /** What was heard is drawn with the next frame: drawing it at once held up the requests by some ten milliseconds. */
  const quietly = (work: () => void) => {
    quiet = true
    try {
      work()
    } finally {
      quiet = false
      soon(changes.tell)
    }
  }
  const answering = createAnswering({ ...ports, read: () => state, change })
  let segmentation = initialSegmentationState(prefix)
  let turns = initialTurnState()
  let picked = 0
  const questionIn = (line: HeardLine) => reduceTurns(turns, { type: 'line', line, now: now() }).asked?.questions[0]
  /** When interim text began and was last added to: the end of speech is before the final text comes. */
  const interimTimes = new Map<Speaker | undefined, { from: number; to: number }>()

  const cut = (event: SegmentationEvent) => {
    const step = reduceSegmentation(segmentation, event)
    if (step.state === segmentation && step.closed.length === 0) return
    segmentation = step.state
    const { current } = segmentation
    change({
      current: current && { text: current.text, speaker: current.speaker },
      ...(step.closed.length > 0 ? { segments: [...state.segments, ...step.closed] } : {}),
    })
    // What is not closed yet is kept too, so that a crash in the middle of a sentence loses none of it.
    const news = event.type === 'final' ? [...step.closed, ...openEntry(segmentation)] : step.closed
    if (news.length > 0) keepSegments(news)
  }
  const turn = (event: TurnEvent) => {
    const step = reduceTurns(turns, event)
    turns = step.state
    const { asked } = step
    if (!asked || state.help === 'off') return
    asked.questions.forEach((question, place) => {
      answering.ask(`${prefix}-q${asked.id}-${place + 1}`, question, asked.askedAt)
    })
  }

  const ask = (question: string, known?: QuestionMatch) => {
    if (state.help === 'off') return
    picked += 1
    answering.ask(`${prefix}-p${picked}-1`, question, now(), known)
  }

  const clear = (what: Cleared) => {
    ports.keepCleared?.(what, state[what])
    const cleared = { ...state.cleared, [what]: state.cleared[what] + state[what].length }
    change({ [what]: [], cleared })
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    hearInterim: (text: string, speaker?: Speaker) => {
      const at = now()
      if (text.trim() === '') {
        if (state.interim?.speaker === speaker) change({ interim: null })
        return
      }
      const from = interimTimes.get(speaker)?.from ?? at
      interimTimes.set(speaker, { from, to: at })
      // Help is never for the person's own words, nor do they end the interviewer's interim text.
      if (speaker !== 'you' && state.help !== 'off') answering.speculate({ text, from, to: at, speaker }, questionIn)
      quietly(() => {
        cut({ type: 'interim', text, at })
        change({ interim: { text: text.trim(), speaker }, heardAt: at })
        // Timers of a hidden tab come once a second or a minute, words come all the time.
        answering.tick()
      })
    },
    /** `spoken` is when it was said, where that is known better than from when the words came. */
    hearFinal: (text: string, confidence: number, speaker?: Speaker, spoken?: { from: number; to: number }) => {
      const at = now()
      const { from, to } = spoken ?? interimTimes.get(speaker) ?? { from: at, to: at }
      interimTimes.delete(speaker)
      quietly(() => {
        change({ heardAt: at, ...(state.interim?.speaker === speaker ? { interim: null } : {}) })
        // The question first: nothing may stand between the last word and the own answer.
        turn({ type: 'line', line: { text, from, to, speaker }, now: at })
        if (speaker !== 'you') answering.stopSpeculating()
        cut({ type: 'final', text, at: spoken?.to ?? at, confidence, ...(speaker ? { speaker } : {}) })
      })
    },
    tick: () => {
      cut({ type: 'tick', now: now() })
      turn({ type: 'tick', now: now() })
      answering.tick()
    },
    /** Listening ends: what is open is closed and kept. */
    flush: () => {
      answering.stopSpeculating()
      cut({ type: 'flush', now: now() })
      change({ interim: null })
    },
    /** What was asked before stays unanswered; the last line can still be answered. */
    allow: (help: LiveHelp) => change({ help }),
    answerEverything: (on: boolean) => {
      turn({ type: 'mode', answerEverything: on })
      change({ answerEverything: on })
    },
    /** Answers what was said last, whether or not it sounded like a question. */
    answerLast: () => {
      const text = state.current?.text ?? state.segments.findLast(({ segmentType }) => segmentType !== 'pause')?.text
      if (text !== undefined) ask(text)
    },
    /** Answers what was typed, whatever it sounds like; `known` is the stored question it was said to be. */
    ask,
    regenerate: answering.regenerate,
    stop: answering.stop,
    clearSuggestions: () => {
      answering.stop()
      clear('suggestions')
    },
    clearTranscript: () => clear('segments'),
    clearMatch: (match: QuestionMatch) => change({ clearedMatch: match }),
    /** Tries what failed again: on request, or because the server can be reached again. */
    searchAgain: answering.searchAgain,
    ownAnswerSeen: answering.ownAnswerSeen,
    dispose: () => {
      answering.stopSpeculating()
      answering.stop()
      changes.forgetAll()
    },
  }
}
