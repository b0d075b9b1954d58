/**
 * When to say something gentle to a person who stays silent after a question. Milliseconds.
 *
 * People answer everyday questions within a fifth of a second, but a thought-out answer takes seconds: below five it
 * would disturb thinking, and past ten the silence is felt in a video call. Once words came, a stop of six seconds is
 * more than a breath. Nobody is prompted more than twice for one question; more would be nagging.
 */
const FIRST_PROMPT_AFTER = 7000
const SECOND_PROMPT_AFTER = 18_000
const STALLED_AFTER = 6000
/** A short answer followed by silence is finished, not stalled: then the interviewer is next. */
const FINISHED_FROM_WORDS = 40
/** Nothing more is prompted after this; the conversation has moved on in a way we did not hear. */
const SILENT_FOR_GOOD_AFTER = 60_000

export type PromptKey = 'take_a_moment' | 'first_line' | 'go_on'
export type SilenceSituation = {
  /** End of the question. */
  askedAt: number
  /** When the person was last heard since the question, and how many words came since; null and 0 when never. */
  youAt: number | null
  yourWords: number
  /** Something of the person's own is on screen to start from. */
  hasCue: boolean
  /** What was shown for this question already. */
  shown: readonly PromptKey[]
  dismissed: boolean
}
export type SilencePrompt = { key: PromptKey; textKey: `live.prompt.${PromptKey}` }

/** The prompt that is due at `now`, or null. Call it again with the key in `shown` once it is on screen. */
export function silencePrompt(situation: SilenceSituation, now: number): SilencePrompt | null {
  const key = situation.dismissed ? null : dueKey(situation, now)
  return key === null || situation.shown.includes(key) ? null : { key, textKey: `live.prompt.${key}` }
}

function dueKey(situation: SilenceSituation, now: number): PromptKey | null {
  const { askedAt, youAt, yourWords, hasCue } = situation
  const since = now - Math.max(askedAt, youAt ?? askedAt)
  if (since > SILENT_FOR_GOOD_AFTER) return null
  if (youAt !== null && youAt > askedAt) {
    return since >= STALLED_AFTER && yourWords < FINISHED_FROM_WORDS ? 'go_on' : null
  }
  if (since >= SECOND_PROMPT_AFTER && hasCue) return 'first_line'
  return since >= FIRST_PROMPT_AFTER ? 'take_a_moment' : null
}
