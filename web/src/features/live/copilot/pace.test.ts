import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

/** A clock turned by hand, with one timer. */
function setUp() {
  let time = 0
  let timer: { at: number; run: () => void } | undefined
  const shown: string[] = []
  const pace = createPace((text) => shown.push(`${time}: ${text}`), {
    now: () => time,
    after: (milliseconds, run) => {
      timer = { at: time + milliseconds, run }
      return () => {
        timer = undefined
      }
    },
  })
  const until = (then: number) => {
    if (timer && timer.at <= then) {
      const { at, run } = timer
      timer = undefined
      time = at
      run()
    }
    time = then
  }
  return { pace, shown, until }
}

it('shows the first words at once and then twenty times a second all that is there', () => {
  const { pace, shown, until } = setUp()
  for (let at = 0; at <= 100; at += 10) {
    until(at)
    pace.text(`words until ${at}`)
  }
  expect(shown).toEqual(['0: words until 0', '50: words until 40', '100: words until 90'])
})

it('shows at once what comes after a silence', () => {
  const { pace, shown, until } = setUp()
  pace.text('One')
  until(400)
  pace.text('One two')
  expect(shown).toEqual(['0: One', '400: One two'])
})

it('shows nothing any more after its end', () => {
  const { pace, shown, until } = setUp()
  pace.text('One')
  pace.text('One two')
  pace.end()
  until(400)
  expect(shown).toEqual(['0: One'])
})
