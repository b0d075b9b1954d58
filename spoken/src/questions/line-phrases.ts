import phrases from '#questions/words/line-en.json' with { type: 'json' }
import { SHARED_SMALL_TALK } from './small-talk.ts'

/** The phrases by which a whole line is told to ask something, or not to: openings of questions, statements, small talk. */
export const LINE_PHRASES = {
  asks: phrases.asks,
  asksSurely: phrases.asks_surely,
  statementStarts: phrases.statement_starts,
  ownStory: phrases.own_story,
  smallTalk: [...SHARED_SMALL_TALK, ...phrases.small_talk],
} as const
