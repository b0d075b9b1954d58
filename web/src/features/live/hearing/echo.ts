import { wordsOf } from '@greenroom/spoken/sentences'
import type { Clock } from '#speech/clock.ts'
import type { Spoken } from '#speech/voice/voice-activity.ts'
import type { TranscriptSink } from './audio-source.ts'

/** The share of a line's words, in order, that somebody else said at the same time, from which it is their echo. */
const ECHOED = 0.75
/** Fewer words ("yes, exactly") are said by both at once. */
const MIN_WORDS = 3
/** Milliseconds: who begins later than this after the other has ended repeats them, as people do with a question. */
const REPEATED_AFTER = 300
/** Milliseconds that a line waits for the rest of what the other is saying: their recogniser may be slower. */
const HELD = 1500
/** What was said before is over for the microphone too. */
const FORGOTTEN_AFTER = 15_000

type Heard = Spoken & { words: string[] }
type OwnLine = Heard & { at: number; deliver: () => void }
export type EchoFilter = TranscriptSink & { /** Passes on what still waits. */ flush(): void }

/**
 * Leaves out of the microphone's lines what came back through the loudspeaker: words that the interviewer, heard by
 * themselves in the shared tab, said in the same moment. All else is passed on in its order.
 */
export function withoutEcho(sink: TranscriptSink, { now, after }: Clock): EchoFilter {
  let theirs: Heard[] = []
  let theirInterim: Heard | undefined
  let ownFrom: number | undefined
  let waiting: OwnLine[] = []

  const theirLines = () => (theirInterim ? [...theirs, theirInterim] : theirs)
  const isEcho = ({ words, from }: Heard) => {
    const sameTime = theirLines().filter(({ to }) => from <= to + REPEATED_AFTER)
    return (
      words.length > 0 &&
      inOrder(
        words,
        sameTime.flatMap((line) => line.words),
      ) >=
        ECHOED * words.length
    )
  }

  /** @param all what waits is not waited with any longer. */
  const drain = (all = false) => {
    while (waiting[0]) {
      const [line] = waiting
      const echo = line.words.length >= MIN_WORDS && isEcho(line)
      if (!echo && !all && theirInterim && now() - line.at < HELD) return
      waiting = waiting.slice(1)
      if (echo) sink.onInterim('', 'you')
      else line.deliver()
    }
  }
  return {
    onInterim: (text, speaker) => {
      const words = wordsOf(text)
      if (speaker === 'interviewer') {
        if (words.length > 0) theirInterim = { words, from: theirInterim?.from ?? now(), to: now() }
        drain()
      }
      if (speaker === 'you' && words.length > 0) {
        ownFrom ??= now()
        if (isEcho({ words, from: ownFrom, to: now() })) return sink.onInterim('', speaker)
      }
      sink.onInterim(text, speaker)
    },
    onFinal: (text, confidence, speaker, spoken) => {
      const deliver = () => sink.onFinal(text, confidence, speaker, spoken)
      const at = now()
      const words = wordsOf(text)
      if (speaker === 'interviewer') {
        const said = spoken ?? { from: theirInterim?.from ?? at, to: theirInterim?.to ?? at }
        theirs = [...theirs, { ...said, words }].filter(({ to }) => at - to < FORGOTTEN_AFTER)
        theirInterim = undefined
      }
      if (speaker !== 'you') {
        deliver()
        return drain()
      }
      const said = spoken ?? { from: ownFrom ?? at, to: at }
      ownFrom = undefined
      // What comes later than it was said is still told when it was.
      waiting = [...waiting, { ...said, words, at, deliver: () => sink.onFinal(text, confidence, speaker, said) }]
      after(HELD, drain)
      drain()
    },
    flush: () => drain(true),
  }
}

/** How many words of the one are words of the other, in the same order. */
function inOrder(words: readonly string[], others: readonly string[]): number {
  let row = new Array<number>(others.length + 1).fill(0)
  for (const word of words) {
    const next = [0]
    for (const [place, other] of others.entries())
      next.push(word === other ? (row[place] ?? 0) + 1 : Math.max(row[place + 1] ?? 0, next[place] ?? 0))
    row = next
  }
  return row.at(-1) ?? 0
}
