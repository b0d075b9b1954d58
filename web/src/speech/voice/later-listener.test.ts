import { expect, it, vi } from 'vitest'
import { laterListener } from './later-listener.ts'
import type { Listener, ListenerState } from './listener.ts'

const state: ListenerState = { phase: 'open', label: 'Desk', by: 'silero', level: 0.5, speaking: true, spoken: null }
function real() {
  const listener = {
    state: () => state,
    subscribe: () => () => {},
    start: vi.fn(),
    stop: vi.fn(),
    devicesChanged: vi.fn(),
  } satisfies Listener
  return { listener, leave: vi.fn() }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('starts when it is there, if it is still wanted then, and says so', async () => {
  const made = real()
  const later = laterListener(async () => made)
  const told = vi.fn()
  later.listener.subscribe(told)
  later.listener.start()
  expect(later.listener.state().phase).toBe('off')
  await settle()
  expect([made.listener.start.mock.calls.length, told.mock.calls.length, later.listener.state()]).toEqual([1, 1, state])
})

it('does not start when it was stopped meanwhile', async () => {
  const made = real()
  const { listener } = laterListener(async () => made)
  listener.start()
  listener.stop()
  await settle()
  expect(made.listener.start).not.toHaveBeenCalled()
})

it('is left at once when it comes too late', async () => {
  const made = real()
  laterListener(async () => made).leave()
  await settle()
  expect(made.leave).toHaveBeenCalledOnce()
})

it('stays silent when it cannot be loaded', async () => {
  const { listener } = laterListener(() => Promise.reject(new Error('offline')))
  listener.start()
  await settle()
  expect(listener.state().phase).toBe('off')
})
