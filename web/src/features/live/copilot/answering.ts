import { isLessHelp, type LiveHelp } from '@greenroom/contract/consent'
import type { QuestionMatch } from '@greenroom/contract/interviews'
import { MAX_SPOKEN_QUESTION_LENGTH } from '@greenroom/contract/live'
import type { Stopwatch } from '@greenroom/contract/stopwatch'
import type { HeardLine } from '@greenroom/spoken/turns'
import { isApiError } from '#lib/api-error.ts'
import { ANSWER_EVERY, initialThrottleState, mayStart, reduceThrottle, type ThrottleEvent } from '#live/throttle.ts'
import type { AnswerStream } from './answer-stream.ts'
import { type MatchState, matchOf, searchAnew, withoutGenerated } from './match-state.ts'
import { createSearching, type SearchingPorts } from './searching.ts'
import { createSpeculation } from './speculation.ts'
import { type CopilotState, type LiveSuggestion, ownOnly } from './state.ts'

export type AnsweringPorts = Omit<SearchingPorts, 'suggestions' | 'set' | 'complete' | 'isQuiet' | 'refused'> & {
  stream: AnswerStream
  /** Shown in place of an answer that could not be generated. */
  fallback: () => string
  keepSuggestion: (suggestion: LiveSuggestion) => void
  read: () => CopilotState
  change: (part: Partial<CopilotState>) => void
}

/** Milliseconds. A text that is written for longer makes way for the question that waits, and keeps what it has. */
const MAKES_WAY_AFTER = 30_000

type Mark = Exclude<keyof Stopwatch, 'end_of_speech' | 'text'>

/** For each question two things at once: the person's own history is searched, and a suggestion is written. */
export function createAnswering(ports: AnsweringPorts) {
  const { now, fallback, keepSuggestion, read, change } = ports
  const mayWrite = () => read().help === 'full'
  const speculation = createSpeculation({ ...ports, mayWrite })
  let answers = initialThrottleState<string>(ANSWER_EVERY)
  /** Asked in this visit: what is there after a reload was seen before, or not, and is not measured. */
  const fresh = new Set<string>()
  /** When anything was last heard before a question was asked. */
  const quietSince = new Map<string, number | null>()
  let running: { id: string; controller: AbortController } | undefined

  const one = (id: string) => read().suggestions.find((suggestion) => suggestion.id === id)
  const put = (id: string, part: Partial<LiveSuggestion>, keep = true) => {
    const before = one(id)
    if (!before) return
    const after = { ...before, ...part }
    change({ suggestions: read().suggestions.map((suggestion) => (suggestion.id === id ? after : suggestion)) })
    if (keep) keepSuggestion(after)
  }
  const timed = (id: string, ...marks: Mark[]): { times?: Stopwatch } => {
    const times = one(id)?.times
    if (!times) return {}
    return { times: { ...times, ...Object.fromEntries(marks.map((mark) => [mark, since(times)])) } }
  }
  const since = (times: Stopwatch) => Math.max(0, now() - Date.parse(times.end_of_speech))

  const allowed = (state: MatchState) => (mayWrite() ? state : withoutGenerated(state))
  /** The server knows the policy: what it refuses is not tried again. @param left the help that remains */
  const heed = (error: unknown, left: LiveHelp): boolean => {
    const isRefused = isApiError(error) && error.code === 'help_not_allowed'
    if (isRefused && isLessHelp(left, read().help)) change({ help: left, suggestions: read().suggestions.map(ownOnly) })
    return isRefused
  }

  const searching = createSearching({
    ...ports,
    match: speculation.match,
    suggestions: () => read().suggestions,
    isQuiet: (id) => quietSince.has(id) && quietSince.get(id) === read().heardAt,
    set: (id, found) => {
      const match = allowed(found)
      const marks: Mark[] = match.is === 'matched' ? ['searched', 'match'] : match.is === 'none' ? ['searched'] : []
      put(id, { match, ...timed(id, ...marks) }, marks.length > 0)
    },
    complete: (id, shown, match) => {
      const before = one(id)?.match
      if (before && matchOf(before) === shown) put(id, { match: allowed({ is: 'matched', match }) })
    },
    refused: (error) => heed(error, 'off'),
  })

  const write = async (id: string) => {
    const question = one(id)?.question
    if (question !== undefined) {
      const controller = new AbortController()
      running = { id, controller }
      put(
        id,
        { status: 'generating', isGenerating: true, answer: '', sources: undefined, generated_by: undefined },
        false,
      )
      change({ awaitedSince: now() })
      const onText = (answer: string) => {
        if (controller.signal.aborted) return
        const first = one(id)?.answer === '' ? timed(id, 'first_word') : {}
        // A model may also hang in the middle of its answer.
        change({ awaitedSince: now() })
        put(id, { answer, ...first }, false)
      }
      try {
        const done = await speculation.stream(question, onText, controller.signal)
        if (!controller.signal.aborted) {
          const isFirst = done.answer !== '' && one(id)?.times?.first_word === undefined
          const first = isFirst ? timed(id, 'first_word') : {}
          put(id, first, false)
          put(id, { ...done, ...timed(id, 'done'), status: 'generated', isGenerating: false })
        }
      } catch (error) {
        if (heed(error, 'own_notes')) put(id, { status: 'skipped', isGenerating: false })
        else if (!controller.signal.aborted) put(id, { answer: fallback(), status: 'failed', isGenerating: false })
      }
      change({ awaitedSince: null })
      if (running?.controller === controller) running = undefined
    }
    answering({ type: 'finished', now: now() })
  }

  const answering = (event: ThrottleEvent<string>) => {
    const step = reduceThrottle(answers, event)
    answers = step.throttle
    if (step.replaced && step.replaced !== answers.pending && step.replaced !== step.start)
      put(step.replaced, { status: 'skipped' })
    if (step.start) void write(step.start)
  }
  const halt = () => {
    if (!running) return
    const { id, controller } = running
    running = undefined
    controller.abort()
    put(id, { status: one(id)?.answer ? 'stopped' : 'skipped', isGenerating: false })
    change({ awaitedSince: null })
  }

  return {
    /**
     * The same id again with more text is the same question, gone on after a pause.
     * @param known the stored question that the person said it is: it is not searched for
     */
    ask: (id: string, asked: string, askedAt: number, known?: QuestionMatch) => {
      const question = asked.slice(0, MAX_SPOKEN_QUESTION_LENGTH)
      if (running?.id === id) halt()
      fresh.add(id)
      quietSince.set(id, read().heardAt)
      const times = { end_of_speech: new Date(askedAt).toISOString(), text: Math.max(0, now() - askedAt) }
      const before = one(id)
      const status = mayWrite() ? 'waiting' : 'skipped'
      if (before) put(id, { question, times, status, match: searchAnew(before.match) })
      else {
        const timestamp = new Date(askedAt).toISOString()
        const added: LiveSuggestion = {
          id,
          question,
          answer: '',
          timestamp,
          isGenerating: false,
          times,
          status,
          match: known ? allowed({ is: 'matched', match: known }) : { is: 'idle' },
        }
        change({ suggestions: [...read().suggestions, added] })
        keepSuggestion(added)
      }
      // This one first: it makes the server busy for longer, and what both need is found once for both.
      if (mayWrite()) answering({ type: 'offer', item: id, now: now() })
      searching.next()
    },
    /** Writes one again; the newest when none is named. */
    regenerate: (id = read().suggestions.at(-1)?.id) => {
      if (id === undefined || !mayWrite()) return
      halt()
      answers = { ...answers, pending: null }
      put(id, { status: 'waiting', isGenerating: false }, false)
      answering({ type: 'offer', item: id, now: now() })
    },
    /** Interim text: help for the question in it is requested once it pauses, if one could be written then. */
    speculate: (line: HeardLine, questionIn: (line: HeardLine) => string | undefined) =>
      speculation.interim(line, (text) => (mayStart(answers, now()) ? questionIn(text) : undefined)),
    /** The interim text became final, or nothing. */
    stopSpeculating: speculation.reset,
    searchAgain: searching.retry,
    /** The own answer to this question was painted. */
    ownAnswerSeen: (id: string) => {
      if (fresh.has(id) && one(id)?.times?.own_answer === undefined) put(id, timed(id, 'own_answer'))
    },
    stop: halt,
    tick: () => {
      const writtenFor = now() - (answers.startedAt ?? now())
      if (running && answers.pending !== null && writtenFor >= MAKES_WAY_AFTER) halt()
      answering({ type: 'tick', now: now() })
      searching.next()
    },
  }
}
