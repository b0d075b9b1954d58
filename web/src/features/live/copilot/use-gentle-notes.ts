import { findSensitive, raisesSalary, type SensitiveFinding } from '@greenroom/spoken/sensitive-words'
import { countWords } from '@greenroom/spoken/word-count'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type PromptKey, silencePrompt } from '#live/prompts.ts'
import { matchOf, ownAnswerOf } from './match-state.ts'
import type { CopilotState, LiveSuggestion } from './state.ts'

export type GentleNotes = {
  prompt: PromptKey | null
  finding: SensitiveFinding | null
  dismissPrompt(): void
  dismissFinding(): void
}

type Shown = { id: string; keys: PromptKey[]; hidden: boolean; dismissed: boolean }
const nothing = (id: string): Shown => ({ id, keys: [], hidden: false, dismissed: false })

/**
 * A word for who stays silent after a question, and one about what was just said; both can be put away.
 * @param elapsed seconds of the interview
 * @param now epoch milliseconds
 */
export function useGentleNotes(state: CopilotState, elapsed: number, now: number): GentleNotes {
  const asked = state.suggestions.at(-1)
  const [shown, setShown] = useState<Shown>(nothing(''))
  const [dismissed, setDismissed] = useState('')
  const mine = asked && shown.id === asked.id ? shown : nothing(asked?.id ?? '')
  const due = asked ? silencePrompt(situationOf(state, asked, mine), now) : null
  const dueKey = due?.key
  const askedId = asked?.id
  const spoken = useRef(0)
  const words = wordsSince(state, asked ? Date.parse(asked.timestamp) : now)
  useEffect(() => {
    if (!dueKey || askedId === undefined) return
    setShown((before) => {
      const keys = before.id === askedId ? before.keys : []
      return keys.includes(dueKey) ? before : { ...nothing(askedId), keys: [...keys, dueKey] }
    })
  }, [dueKey, askedId])
  useEffect(() => {
    // Whoever speaks needs no prompt any more.
    if (words > spoken.current) setShown((before) => ({ ...before, hidden: true }))
    spoken.current = words
  }, [words])

  const last = state.segments.findLast((segment) => segment.segmentType !== 'pause')
  const raised = useMemo(
    // Before the last line: with one microphone nobody knows whose that is, and it is the one to be judged.
    () => state.segments.some((line) => line !== last && line.speaker !== 'you' && raisesSalary(line.text)),
    [state.segments, last],
  )
  const found =
    last &&
    findSensitive(last.text, {
      ...(last.speaker ? { speaker: last.speaker } : {}),
      elapsed: elapsed * 1000,
      salaryRaised: raised,
    })[0]
  return {
    prompt: mine.dismissed || mine.hidden ? null : (mine.keys.at(-1) ?? null),
    finding: found && last && dismissed !== last.id ? found : null,
    dismissPrompt: () => setShown({ ...mine, dismissed: true }),
    dismissFinding: () => setDismissed(last?.id ?? ''),
  }
}

function situationOf(state: CopilotState, asked: LiveSuggestion, { keys, dismissed }: Shown) {
  const askedAt = Date.parse(asked.timestamp)
  const { heardAt } = state
  const youAt = heardAt !== null && heardAt > askedAt + 500 ? heardAt : null
  return {
    askedAt,
    youAt,
    yourWords: wordsSince(state, askedAt),
    hasCue: ownAnswerOf(matchOf(asked.match)) !== undefined,
    shown: keys,
    dismissed,
  }
}

const wordsSince = ({ segments, current, interim }: CopilotState, askedAt: number) =>
  countWords(
    [
      ...segments
        .filter(({ timestamp, speaker }) => Date.parse(timestamp) > askedAt && speaker !== 'interviewer')
        .map(({ text }) => text),
      current?.speaker === 'interviewer' ? '' : (current?.text ?? ''),
      interim?.speaker === 'interviewer' ? '' : (interim?.text ?? ''),
    ].join(' '),
  )
