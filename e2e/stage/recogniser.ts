import type { BrowserContext } from 'playwright-core'

declare global {
  interface Window {
    /** Says a text into the recogniser that is listening, first as interim words, then as a final result. */
    say(text: string): boolean
  }
}

/**
 * Replaces the browser's recogniser, which needs a network, by a scripted one with the same interface. It stands at
 * the edge of the outside world; everything behind it is the real thing.
 */
export async function scriptRecogniser(context: BrowserContext) {
  await context.addInitScript(() => {
    class ScriptedRecognition extends EventTarget {
      static listening: ScriptedRecognition | undefined
      continuous = false
      interimResults = false
      lang = ''
      maxAlternatives = 1
      onstart: ((event: Event) => void) | null = null
      onend: ((event: Event) => void) | null = null
      onerror: ((event: Event) => void) | null = null
      onresult: ((event: Event) => void) | null = null
      private results: { transcript: string; final: boolean }[] = []

      start() {
        if (ScriptedRecognition.listening === this) throw new DOMException('already started', 'InvalidStateError')
        this.results = []
        ScriptedRecognition.listening = this
        queueMicrotask(() => this.fire(new Event('start')))
      }
      stop() {
        if (ScriptedRecognition.listening !== this) return
        ScriptedRecognition.listening = undefined
        queueMicrotask(() => this.fire(new Event('end')))
      }
      abort() {
        this.stop()
      }
      hear(text: string) {
        this.results.push({ transcript: text.slice(0, Math.ceil(text.length / 2)), final: false })
        this.report()
        this.results[this.results.length - 1] = { transcript: text, final: true }
        this.report()
      }
      private report() {
        const results = this.results.map(({ transcript, final }) =>
          Object.assign([{ transcript, confidence: 0.93 }], { isFinal: final }),
        )
        this.fire(Object.assign(new Event('result'), { resultIndex: results.length - 1, results }))
      }
      private fire(event: Event) {
        this.dispatchEvent(event)
        const handler = { start: this.onstart, end: this.onend, error: this.onerror, result: this.onresult }[
          event.type as 'start'
        ]
        handler?.call(this, event)
      }
    }
    window.say = (text) => {
      ScriptedRecognition.listening?.hear(text)
      return ScriptedRecognition.listening !== undefined
    }
    Object.assign(window, { SpeechRecognition: ScriptedRecognition, webkitSpeechRecognition: ScriptedRecognition })
  })
}
