import { describe, expect, it } from 'vitest'
import { createSpeaker, SPOKEN_AFTER, VOICE_BEGINS_WITHIN, type Voice } from './speaker.ts'
import { handClock } from './testing.ts'

const stage = ({ muted = false, silent = false } = {}) => {
  const clock = handClock()
  const said: string[] = []
  let told: Parameters<Voice['say']>[1] | undefined
  let remembered = muted
  const voice: Voice = {
    say: (text, callbacks) => {
      said.push(text)
      told = callbacks
      if (!silent) callbacks.begun()
    },
    hush: () => {},
  }
  const memory = {
    muted: () => remembered,
    remember: (value: boolean) => {
      remembered = value
    },
  }
  const speaker = createSpeaker({ voice, clock, memory })
  return { clock, said, speaker, finish: () => told?.done(), old: () => told, remembered: () => remembered }
}

describe('speaker', () => {
  it('says a question half a second after it appears', () => {
    const { speaker, clock, said, finish } = stage()
    speaker.announce('Why us?')
    clock.turn(SPOKEN_AFTER - 1)
    expect(said).toEqual([])
    expect(speaker.state().phase).toBe('waiting')
    clock.turn(1)
    expect(said).toEqual(['Why us?'])
    expect(speaker.state().phase).toBe('speaking')
    finish()
    expect(speaker.state().phase).toBe('spoken')
  })

  it('says only the newest when questions follow each other quickly', () => {
    const { speaker, clock, said } = stage()
    speaker.announce('One?')
    speaker.announce('Two?')
    clock.turn(SPOKEN_AFTER)
    expect(said).toEqual(['Two?'])
  })

  it('stays silent when muted, but replays when asked', () => {
    const { speaker, clock, said } = stage({ muted: true })
    speaker.announce('Why us?')
    clock.turn(SPOKEN_AFTER * 10)
    expect(said).toEqual([])
    speaker.replay()
    expect(said).toEqual(['Why us?'])
  })

  it('falls silent at once when muted, and remembers it', () => {
    const { speaker, clock, remembered } = stage()
    speaker.announce('Why us?')
    clock.turn(SPOKEN_AFTER)
    speaker.mute(true)
    expect(speaker.state()).toEqual({ phase: 'silent', muted: true })
    expect(remembered()).toBe(true)
  })

  it('does not wait for ever for a voice that is not there', () => {
    const { speaker, clock } = stage({ silent: true })
    speaker.announce('Why us?')
    clock.turn(SPOKEN_AFTER + VOICE_BEGINS_WITHIN)
    expect(speaker.state().phase).toBe('failed')
  })

  it('does not believe a voice for ever that never says it ended', () => {
    const { speaker, clock } = stage()
    speaker.announce('Why us?')
    clock.turn(SPOKEN_AFTER + 20_000)
    expect(speaker.state().phase).toBe('spoken')
  })

  it('does not take the end of a stopped question for the end of the next', () => {
    const { speaker, clock, old } = stage()
    speaker.announce('One?')
    clock.turn(SPOKEN_AFTER)
    const first = old()
    speaker.announce('Two?')
    clock.turn(SPOKEN_AFTER)
    first?.done()
    expect(speaker.state().phase).toBe('speaking')
  })
})
