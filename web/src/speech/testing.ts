import type { SpeechRecognitionLike } from './browser-recognition.ts'
import type { Clock } from './clock.ts'

/** A clock that stands until it is turned by hand. */
export function handClock(): Clock & { turn(milliseconds: number): void } {
  let now = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  let count = 0
  const turn = (milliseconds: number) => {
    const until = now + milliseconds
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      timers.delete(due[0])
      now = due[1].at
      due[1].run()
    }
    now = until
  }
  return {
    now: () => now,
    after: (milliseconds, run) => {
      count += 1
      const id = count
      timers.set(id, { at: now + milliseconds, run })
      return () => timers.delete(id)
    },
    turn,
  }
}

/** A recogniser that hears what the test says. Started recognisers are collected in `made`. */
export function scriptedRecognition(made: ScriptedRecognition[] = []) {
  const Recognition = class extends ScriptedRecognition {
    constructor() {
      super()
      made.push(this)
    }
  }
  return { Recognition, made, latest: () => made.at(-1) }
}

export class ScriptedRecognition implements SpeechRecognitionLike {
  lang = ''
  continuous = false
  interimResults = false
  maxAlternatives = 1
  onstart: SpeechRecognitionLike['onstart'] = null
  onend: SpeechRecognitionLike['onend'] = null
  onerror: SpeechRecognitionLike['onerror'] = null
  onresult: SpeechRecognitionLike['onresult'] = null
  heard: { text: string; final: boolean }[] = []

  start() {
    this.onstart?.()
  }
  stop() {
    this.onend?.()
  }
  abort() {
    this.onend?.()
  }
  /** Replaces the unfinished result, as a recogniser does. */
  hear(text: string, final = true) {
    if (this.heard.at(-1)?.final === false) this.heard.pop()
    this.heard.push({ text, final })
    this.onresult?.({
      results: this.heard.map((result) => Object.assign([{ transcript: result.text }], { isFinal: result.final })),
    })
  }
  fail(error: string) {
    this.onerror?.({ error })
    this.onend?.()
  }
}
