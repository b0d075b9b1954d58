import { speechCalls } from '@greenroom/contract/speech'
import { send } from '#lib/api-client.ts'
import { prefersOnDevice } from './on-device.ts'

/** About the natural logarithm of how many times likelier they are than a recogniser takes them for, 0 to 10. */
const BOOST = 3

type MakePhrase = new (phrase: string, boost: number) => object

const none = { id: '', phrases: [] as readonly string[] }
let expected = none

/**
 * Fetches the names and terms that are likely to be said in this interview, where a recogniser on this device can be
 * told: those that send the sound away take no phrases (Web Speech API).
 */
export function expectPhrases(id: string, scope: unknown = globalThis) {
  if (expected.id === id || !prefersOnDevice() || !makerOf(scope)) return
  const mine = { id, phrases: none.phrases }
  expected = mine
  send(speechCalls.vocabulary, { params: { id } }).then(
    ({ phrases }) => {
      mine.phrases = phrases
    },
    // Asked for again by the next recogniser.
    () => forgetPhrases(),
  )
}

/** Tells a recogniser that has not started yet. */
export function tellPhrases(recognition: object, scope: unknown) {
  const Phrase = makerOf(scope)
  if (!Phrase || !('phrases' in recognition) || expected.phrases.length === 0) return
  const told: { phrases?: unknown } = recognition
  told.phrases = expected.phrases.map((phrase) => new Phrase(phrase, BOOST))
}

export const forgetPhrases = () => {
  expected = none
}

/** Its error when it takes none after all. */
export const PHRASES_REFUSED = 'phrases-not-supported'
export function refusePhrases() {
  expected = { ...expected, phrases: [] }
}

const makerOf = (scope: unknown) => (scope as { SpeechRecognitionPhrase?: MakePhrase }).SpeechRecognitionPhrase
