import { act, render, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createChanges } from '#lib/changes.ts'
import { LiveSoundLevel } from '#ui/status-line.tsx'
import type { Listener, ListenerState } from './listener.ts'
import { useListener } from './use-listener.ts'

afterEach(() => void vi.useRealTimers())

it('draws the meter with the sound, and all around it only when something is said of it', () => {
  vi.useFakeTimers()
  const changes = createChanges()
  let state: ListenerState = { phase: 'open', label: '', by: 'silero', level: 0, speaking: false, spoken: null }
  const listener: Listener = {
    state: () => state,
    subscribe: changes.subscribe,
    start: () => {},
    stop: () => {},
    devicesChanged: () => {},
  }
  const read = () => state.level
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useListener(listener)
  })
  const { container } = render(<LiveSoundLevel read={read} />)
  const width = () => [...container.querySelectorAll('span')].at(-1)?.style.width
  for (const level of [0.25, 0.5, 0.75]) {
    state = { ...state, level }
    act(() => vi.advanceTimersByTime(100))
    expect(width()).toBe(`${level * 100}%`)
  }
  expect(drawn).toBe(1)
  state = { ...state, speaking: true }
  act(changes.tell)
  expect(result.current?.speaking).toBe(true)
})
