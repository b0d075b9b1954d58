import { describe, expect, it } from 'vitest'
import { handClock } from '#speech/testing.ts'
import { withoutEcho } from './echo.ts'

const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'
/** As a microphone hears it from a loudspeaker. */
const GARBLED = 'tell me about the time when the numbers in the report were long'
const OWN = 'At Halden Rail the delay report showed almost no late trains.'

function scene() {
  const clock = handClock()
  const lines: [who: string | undefined, text: string][] = []
  const interim: string[] = []
  const times: unknown[] = []
  const ear = withoutEcho(
    {
      onFinal: (text, _, speaker, spoken) => {
        lines.push([speaker, text])
        times.push(spoken)
      },
      onInterim: (text, speaker) => void (speaker === 'you' && interim.push(text)),
    },
    clock,
  )
  const theyBegin = (text = QUESTION) => ear.onInterim(text, 'interviewer')
  const theyEnd = (text = QUESTION) => ear.onFinal(text, 0.9, 'interviewer')
  const micBegins = (text: string) => ear.onInterim(text, 'you')
  const micEnds = (text: string) => ear.onFinal(text, 0.9, 'you')
  return { clock, ear, lines, interim, times, theyBegin, theyEnd, micBegins, micEnds }
}

describe('what comes back through the loudspeaker', () => {
  it('is dropped whichever recogniser is first, and no word of it is shown', () => {
    const slow = scene()
    slow.theyBegin()
    slow.micBegins('tell me about the time')
    slow.clock.turn(1000)
    slow.theyEnd()
    slow.micEnds(GARBLED)
    slow.clock.turn(5000)
    expect(slow.lines).toEqual([['interviewer', QUESTION]])
    expect(slow.interim.every((text) => text === '')).toBe(true)

    const quick = scene()
    quick.theyBegin('Tell me')
    quick.micBegins('so tell me about')
    quick.clock.turn(500)
    quick.micEnds(GARBLED)
    quick.clock.turn(1000)
    quick.theyEnd()
    quick.clock.turn(5000)
    expect(quick.lines).toEqual([['interviewer', QUESTION]])
    expect(quick.interim.at(-1)).toBe('')
  })

  it.each([
    ['an answer a minute later', OWN, 60_000],
    ['an answer right after the question', OWN, 400],
    ['the question repeated after it', 'You ask about a time when the numbers in a report were wrong.', 800],
    ['a short word of both', 'Yes exactly', 0],
  ])('is not %s', (_, said, pause) => {
    const { clock, lines, theyBegin, theyEnd, micBegins, micEnds } = scene()
    const question = said === 'Yes exactly' ? `Yes exactly, ${QUESTION}` : QUESTION
    theyBegin(question)
    clock.turn(200)
    theyEnd(question)
    clock.turn(pause)
    micBegins(said)
    micEnds(said)
    expect(lines).toEqual([
      ['interviewer', question],
      ['you', said],
    ])
  })

  it('keeps what one says in the same moment, in its order and with its time', () => {
    const { clock, lines, times, theyBegin, theyEnd, micBegins, micEnds } = scene()
    clock.turn(1000)
    theyBegin()
    micBegins(OWN)
    clock.turn(200)
    micEnds(OWN)
    micBegins('And I found a fifth missing.')
    micEnds('And I found a fifth missing.')
    theyEnd()
    expect(lines.filter(([who]) => who === 'you').map(([, text]) => text)).toEqual([
      OWN,
      'And I found a fifth missing.',
    ])
    expect(times[1]).toEqual({ from: 1000, to: 1200 })
  })

  it('loses nothing that waits when it ends, nor what one microphone hears of both', () => {
    const { ear, lines, theyBegin, micEnds } = scene()
    theyBegin()
    micEnds(OWN)
    expect(lines).toEqual([])
    ear.flush()
    expect(lines).toEqual([['you', OWN]])
    ear.onFinal(QUESTION, 0.9, undefined)
    expect(lines).toHaveLength(2)
  })
})
