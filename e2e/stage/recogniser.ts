import type { BrowserContext } from 'playwright-core'

type Said = {
  /** Interim text; the next text takes its place. */
  interim?: boolean
  /** Into the recogniser of the shared tab, not into that of the microphone. */
  tab?: boolean
}

declare global {
  interface Window {
    /** Says a text into the recogniser that is listening, first as interim words, then as a final result. */
    say(text: string, how?: Said): boolean
    /** The microphone's recogniser, or the tab's, ends as a browser's does: by itself, or with an error of this code. */
    stopHearing(error?: string, how?: Said): void
    /** What the recognisers that listen were told to expect. */
    toldPhrases(): string[]
    /** So many of the next starts are refused. */
    refuseHearing(starts: number): void
  }
}

/**
 * Replaces the browser's recogniser, which needs a network, by a scripted one with the same interface. It stands at
 * the edge of the outside world; everything behind it is the real thing.
 * @param tracks as in a browser whose recogniser can be given the sound of a shared tab.
 * @param onDevice as in one that can write speech down on the device, and be told what to expect.
 */
export async function scriptRecogniser(context: BrowserContext, { tracks = false, onDevice = false } = {}) {
  await context.addInitScript(
    ([takesTracks, keepsHere]) => {
      class Phrase {
        phrase: string
        constructor(phrase: string) {
          this.phrase = phrase
        }
      }
      class ScriptedRecognition extends EventTarget {
        static listening: ScriptedRecognition[] = []
        static refusals = 0
        continuous = false
        interimResults = false
        lang = ''
        maxAlternatives = 1
        processLocally = false
        phrases: { phrase: string }[] = []
        onstart: ((event: Event) => void) | null = null
        onend: ((event: Event) => void) | null = null
        onerror: ((event: Event) => void) | null = null
        onresult: ((event: Event) => void) | null = null
        private results: { transcript: string; final: boolean }[] = []
        track: MediaStreamTrack | undefined

        static of(tab: boolean) {
          return ScriptedRecognition.listening.findLast(({ track }) => (track !== undefined) === tab)
        }

        start(track?: MediaStreamTrack) {
          const { listening } = ScriptedRecognition
          if (ScriptedRecognition.refusals > 0 || listening.includes(this)) {
            ScriptedRecognition.refusals -= 1
            throw new DOMException('already started', 'InvalidStateError')
          }
          this.results = []
          this.track = track
          listening.push(this)
          queueMicrotask(() => this.fire(new Event('start')))
        }
        stop() {
          const { listening } = ScriptedRecognition
          if (!listening.includes(this)) return
          listening.splice(listening.indexOf(this), 1)
          queueMicrotask(() => this.fire(new Event('end')))
        }
        abort() {
          this.stop()
        }
        hear(text: string, interim: boolean) {
          if (this.results.at(-1)?.final === false) this.results.pop()
          this.results.push({ transcript: interim ? text : text.slice(0, Math.ceil(text.length / 2)), final: false })
          this.report()
          if (interim) return
          this.results[this.results.length - 1] = { transcript: text, final: true }
          this.report()
        }
        fail(error: string) {
          this.fire(Object.assign(new Event('error'), { error }))
          this.stop()
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
      if (takesTracks) Object.assign(ScriptedRecognition, { available: async () => 'available' })
      if (keepsHere) {
        Object.assign(ScriptedRecognition, { available: async () => 'downloadable', install: async () => true })
        Object.assign(window, { SpeechRecognitionPhrase: Phrase })
      }
      window.say = (text, { interim = false, tab = false } = {}) => {
        const ear = ScriptedRecognition.of(tab)
        ear?.hear(text, interim)
        return ear !== undefined
      }
      window.stopHearing = (error, { tab = false } = {}) => {
        const ear = ScriptedRecognition.of(tab)
        if (error === undefined) ear?.stop()
        else ear?.fail(error)
      }
      window.toldPhrases = () =>
        ScriptedRecognition.listening.flatMap(({ phrases }) => phrases.map(({ phrase }) => phrase))
      window.refuseHearing = (starts) => {
        ScriptedRecognition.refusals = starts
      }
      Object.assign(window, { SpeechRecognition: ScriptedRecognition, webkitSpeechRecognition: ScriptedRecognition })
    },
    [tracks, onDevice] as const,
  )
}
