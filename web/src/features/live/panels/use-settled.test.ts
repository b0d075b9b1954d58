import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

describe('what is typed', () => {
  it('counts when no key was pressed for a while, and not before', () => {
    vi.useFakeTimers()
    const { result, rerender } = renderHook(({ text }) => useSettled(text, 150), { initialProps: { text: '' } })
    for (const text of ['w', 'wh', 'why']) {
      rerender({ text })
      act(() => void vi.advanceTimersByTime(149))
      expect(result.current).toBe('')
    }
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe('why')
    vi.useRealTimers()
  })
})
