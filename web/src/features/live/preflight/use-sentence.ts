import { useCallback, useEffect, useRef, useState } from 'react'
import type { AudioSource } from '#features/live/hearing/audio-source.ts'
import type { Engine } from '#features/live/hearing/engine.ts'
import { openBrowserSource, openServerSource } from '#features/live/hearing/open-source.ts'
import { browserClock } from '#speech/clock.ts'
import type { Fault } from '#speech/recognition.ts'

/** Long enough to begin, to say a sentence, and for the slowest recogniser that is of use live. */
const TRIED_FOR = 12_000
/** What a source says for words that are not there yet. */
const NO_WORDS = '…'

export type Sentence =
  | { is: 'untried' }
  | { is: 'listening'; words: string }
  | { is: 'written'; words: string }
  /** `heard`: somebody spoke, and no words came of it. */
  | { is: 'nothing'; heard: boolean }
  | { is: 'failed'; fault: Fault }

/** Has one sentence written down by the recogniser that will listen, while `on`; it is sent nowhere else and not kept. */
export function useSentence(on: boolean, engine: Engine | undefined, sessionId: string) {
  const [sentence, setSentence] = useState<Sentence>({ is: 'untried' })
  const end = useRef(() => {})
  // Another recogniser was not tried yet, and live listening must find this one free.
  useEffect(() => {
    if (!on || engine === undefined) return
    setSentence({ is: 'untried' })
    return () => end.current()
  }, [on, engine])

  const tryOnce = useCallback(async () => {
    end.current()
    let over = false
    let words = ''
    let source: AudioSource | undefined
    const finish = (how: Sentence) => {
      if (over) return
      end.current()
      setSentence(how)
    }
    const stopWaiting = browserClock.after(TRIED_FOR, () =>
      finish(words ? { is: 'written', words } : { is: 'nothing', heard: Boolean(source?.listener?.state().spoken) }),
    )
    end.current = () => {
      over = true
      stopWaiting()
      source?.close()
    }
    setSentence({ is: 'listening', words: '' })
    const heard = {
      onFinal: (text: string) => finish({ is: 'written', words: text.trim() }),
      onInterim: (text: string) => {
        if (over || text.trim() === NO_WORDS) return
        words = text.trim()
        setSentence({ is: 'listening', words })
      },
    }
    const wishes = { heard, speaker: () => undefined }
    const noTranscript = () => finish({ is: 'failed', fault: { kind: 'server', code: 'server' } })
    const opened =
      engine === 'server'
        ? await openServerSource(wishes, sessionId, noTranscript)
        : openBrowserSource(wishes, sessionId)
    if (over) return opened.close()
    source = opened
    source.subscribe(() => {
      const { fault } = opened.state()
      if (fault) finish({ is: 'failed', fault })
    })
    source.start()
  }, [engine, sessionId])
  return { sentence, tryOnce }
}
