import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handClock } from '#speech/testing.ts'
import type { Piece } from './cut-speech.ts'
import { createListener, type Listener, type ListenerPorts } from './listener.ts'
import { fakeStream, frame } from './testing.ts'
import { FRAME_MS } from './voice-activity.ts'

let clock: ReturnType<typeof handClock>
let give: (frame: Float32Array) => void
let pieces: Piece[]
let held: boolean
let microphone: ReturnType<typeof fakeStream>
const closed = vi.fn()

beforeEach(() => {
  clock = handClock()
  pieces = []
  held = false
  microphone = fakeStream('Desk microphone')
  closed.mockClear()
})

/** Hears speech in frames of 0.5, whatever their loudness, as Silero tells a voice from a hum. */
const silero = async () => async (samples: Float32Array) => (samples[0] === 0.5 ? 0.95 : 0.02)
const settle = () => new Promise((resolve) => setTimeout(resolve))

function listenerWith(ports: Partial<ListenerPorts> = {}): Listener {
  return createListener({
    open: async () => microphone.stream,
    frames: async (_, onFrame) => {
      give = onFrame
      return { isHeld: () => held, close: closed }
    },
    silero: async () => await silero().then((ear) => () => ear),
    clock,
    onPiece: (piece) => pieces.push(piece),
    ...ports,
  })
}

async function play(count: number, loudness: number) {
  for (let place = 0; place < count; place += 1) {
    clock.turn(FRAME_MS)
    give(frame(loudness))
  }
  await settle()
}
async function open(ports: Partial<ListenerPorts> = {}) {
  const listener = listenerWith(ports)
  listener.start()
  await settle()
  return listener
}

describe('listening', () => {
  it('tells a voice from a loud hum, and gives what was said when it is over', async () => {
    const listener = await open()
    expect(listener.state()).toMatchObject({ phase: 'open', label: 'Desk microphone', by: 'silero' })
    await play(30, 0.9)
    expect(listener.state()).toMatchObject({ speaking: false, level: 1 })
    await play(30, 0.5)
    expect(listener.state().speaking).toBe(true)
    await play(20, 0)
    expect(listener.state()).toMatchObject({ speaking: false, spoken: { from: 30 * FRAME_MS, to: 60 * FRAME_MS } })
    expect(pieces).toHaveLength(1)
  })

  it('goes by loudness where Silero cannot be loaded, and says so', async () => {
    const listener = await open({ silero: () => Promise.reject(new Error('no WebAssembly')) })
    await play(5, 0.9)
    expect(listener.state()).toMatchObject({ by: 'level', speaking: true })
  })

  it('goes by loudness when Silero breaks in the middle', async () => {
    const broken = async () => () => () => Promise.reject(new Error('out of memory'))
    const listener = await open({ silero: broken })
    await play(5, 0.9)
    expect(listener.state()).toMatchObject({ by: 'level', speaking: true })
  })

  it('goes by loudness while the machine is too busy for Silero, so that it never falls behind', async () => {
    let answer = () => {}
    const busy = () => new Promise<number>((resolve) => (answer = () => resolve(0.02)))
    const listener = await open({ silero: async () => () => busy })
    await play(94, 0)
    await play(30, 0.9)
    for (let frames = 0; frames < 94; frames += 1) {
      answer()
      await settle()
    }
    expect(listener.state()).toMatchObject({ by: 'silero', speaking: true })
  })

  it('gives what was being said when it is stopped, and hears nothing more', async () => {
    const listener = await open()
    await play(30, 0.5)
    listener.stop()
    await play(60, 0.5)
    expect(pieces).toHaveLength(1)
    expect([listener.state().phase, microphone.track.readyState, closed.mock.calls.length]).toEqual(['off', 'ended', 1])
  })

  it('lets go of a microphone that comes after it was stopped', async () => {
    const listener = listenerWith()
    listener.start()
    listener.stop()
    await settle()
    expect([listener.state().phase, microphone.track.readyState]).toEqual(['off', 'ended'])
  })
})

describe('a microphone', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'lost'],
    ['NotReadableError', 'lost'],
  ])('that ends with %s is %s', async (name, phase) => {
    const listener = await open({ open: () => Promise.reject(new DOMException('no', name)) })
    expect(listener.state().phase).toBe(phase)
  })

  it('that is unplugged is looked for again until it is back', async () => {
    const ask = vi.fn(async () => microphone.stream)
    const listener = await open({ open: ask })
    ask.mockRejectedValue(new DOMException('no', 'NotFoundError'))
    microphone.track.end()
    expect(listener.state().phase).toBe('lost')
    clock.turn(2000)
    await settle()
    expect([ask.mock.calls.length, listener.state().phase]).toEqual([2, 'lost'])
    microphone = fakeStream('Headset')
    ask.mockImplementation(async () => microphone.stream)
    clock.turn(2000)
    await settle()
    expect(listener.state()).toMatchObject({ phase: 'open', label: 'Headset' })
    await play(30, 0.5)
    expect(listener.state().speaking).toBe(true)
  })

  it('that is plugged in is taken at once, one that was allowed later too', async () => {
    const ask = vi.fn(() => Promise.reject<MediaStream>(new DOMException('no', 'NotAllowedError')))
    const listener = await open({ open: ask })
    ask.mockImplementation(async () => microphone.stream)
    listener.devicesChanged()
    await settle()
    expect(listener.state().phase).toBe('open')
  })

  it('is followed when the usual one is another now, and not lost when it is the same', async () => {
    let moved = false
    const listener = await open({ hasMoved: async () => moved })
    listener.devicesChanged()
    await settle()
    expect(closed).not.toHaveBeenCalled()
    moved = true
    const before = microphone
    microphone = fakeStream('Headset')
    listener.devicesChanged()
    await settle()
    expect(listener.state()).toMatchObject({ phase: 'open', label: 'Headset' })
    expect(before.track.readyState).toBe('ended')
  })

  it('whose sound the browser keeps until someone presses something is held, not silent', async () => {
    held = true
    const listener = await open()
    clock.turn(3000)
    expect(listener.state().phase).toBe('suspended')
    await play(1, 0)
    expect(listener.state().phase).toBe('open')
  })
})
