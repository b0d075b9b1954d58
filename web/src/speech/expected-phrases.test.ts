import { speechCalls } from '@greenroom/contract/speech'
import { afterEach, expect, it, vi } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { PATIENCE } from '#testing/patience.ts'
import { browserRecognition } from './browser-recognition.ts'
import { expectPhrases, forgetPhrases } from './expected-phrases.ts'
import { preferOnDevice } from './on-device.ts'
import { createRecogniser } from './recogniser.ts'
import { RESTART_AFTER } from './recognition.ts'
import { handClock, ScriptedRecognition } from './testing.ts'

class Phrase {
  readonly phrase: string
  readonly boost: number
  constructor(phrase: string, boost: number) {
    this.phrase = phrase
    this.boost = boost
  }
}
class Recognition extends ScriptedRecognition {
  processLocally = false
  phrases?: Phrase[] = []
}
const scope = { SpeechRecognition: Recognition, SpeechRecognitionPhrase: Phrase }
const told = (browser: object = scope) =>
  (browserRecognition(browser)?.() as Recognition | undefined)?.phrases?.map(({ phrase }) => phrase)
const says = (...phrases: string[]) => answers(speechCalls.vocabulary, () => ({ phrases }))

afterEach(() => {
  preferOnDevice(false)
  forgetPhrases()
})

it('a recogniser on this device is told what is likely to be said in this interview, and in no other', async () => {
  preferOnDevice(true)
  says('Airflow', 'Corvane')
  expectPhrases('one', scope)
  await vi.waitFor(() => expect(told()).toEqual(['Airflow', 'Corvane']), PATIENCE)
  says('Kestrel')
  expectPhrases('two', scope)
  expect(told()).toEqual([])
  await vi.waitFor(() => expect(told()).toEqual(['Kestrel']), PATIENCE)
})

it('one that sends the sound away is told nothing, and nothing is fetched for it', () => {
  expectPhrases('one', scope)
  expect(told()).toEqual([])
})

it.each([
  ['knows no phrases', { SpeechRecognition: Recognition }],
  ['has them, but not for its recogniser', { ...scope, SpeechRecognition: ScriptedRecognition }],
])('a browser that %s goes without', (_, browser) => {
  preferOnDevice(true)
  says('Airflow')
  expectPhrases('one', browser)
  expect(browserRecognition(browser)?.()).toBeDefined()
  expect(told(browser) ?? []).toEqual([])
})

it('what could not be fetched is asked for by the next recogniser', async () => {
  preferOnDevice(true)
  fails(speechCalls.vocabulary, 500, 'internal_error', 'Something failed')
  expectPhrases('one', scope)
  says('Airflow')
  await vi.waitFor(() => {
    expectPhrases('one', scope)
    expect(told()).toEqual(['Airflow'])
  }, PATIENCE)
})

it('one that refuses them is started again without', async () => {
  preferOnDevice(true)
  says('Airflow')
  expectPhrases('one', scope)
  await vi.waitFor(() => expect(told()).toEqual(['Airflow']), PATIENCE)
  const made: Recognition[] = []
  const clock = handClock()
  const make = () => {
    const one = browserRecognition(scope)?.() as Recognition
    made.push(one)
    return one
  }
  const recogniser = createRecogniser({ make, clock, onText: () => {} })
  recogniser.tell('start')
  made[0]?.onerror?.({ error: 'phrases-not-supported' })
  made[0]?.onend?.()
  clock.turn(RESTART_AFTER)
  expect(made.map(({ phrases }) => phrases?.length)).toEqual([1, 0])
  expect(recogniser.state().fault).toBeNull()
})
