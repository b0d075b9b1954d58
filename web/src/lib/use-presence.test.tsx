import { interviewCalls } from '@greenroom/contract/interviews'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, loses } from '#testing/fake-api.ts'
import { newId, signIn } from '#testing/makers.ts'
import { usePresence } from './use-presence.ts'

const id = newId()
let signs: string[] = []
let visible = true

beforeEach(() => {
  signIn()
  signs = []
  visible = true
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
  answers(interviewCalls.heartbeat, ({ params, body }) => {
    signs.push(`${params.id === id ? '' : params.id}${body.leaving ? 'leaving' : 'here'}`)
    return { status: 'in_progress' as const, duration: 77 }
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
function show(next: boolean) {
  visible = next
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const told = async (...expected: string[]) => expect.poll(() => signs).toEqual(expected)

type Options = Parameters<typeof usePresence>[1]
const open = (options: Options) => renderHook((now: Options) => usePresence(id, now), { initialProps: options })

describe('signs of life', () => {
  it('come at once and every half minute, and end with the page', async () => {
    const { unmount } = open({ running: true })
    await told('here')
    pass(60)
    await told('here', 'here', 'here')
    unmount()
    pass(120)
    await told('here', 'here', 'here')
  })

  it('do not come while it is paused', async () => {
    const { rerender } = open({ running: false })
    pass(60)
    show(false)
    await told()
    visible = true
    rerender({ running: true })
    await told('here')
  })

  it('stop when the page is hidden, and go on with what was counted meanwhile when it is back', async () => {
    const onBack = vi.fn()
    open({ running: true, onBack })
    await told('here')
    show(false)
    pass(300)
    await told('here', 'leaving')
    expect(onBack).not.toHaveBeenCalled()
    show(true)
    await told('here', 'leaving', 'here')
    await expect.poll(() => onBack.mock.calls).toEqual([[77]])
    pass(30)
    await told('here', 'leaving', 'here', 'here')
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('go on in a hidden page that listens', async () => {
    const { rerender } = open({ running: true, alsoHidden: true })
    show(false)
    pass(30)
    await told('here', 'here', 'here')
    rerender({ running: true, alsoHidden: false })
    pass(30)
    await told('here', 'here', 'here', 'leaving')
  })

  it('say once that the page is closed, although it is hidden first', async () => {
    open({ running: true })
    await told('here')
    show(false)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await told('here', 'leaving')
  })

  it('ask how much was counted after the computer slept', async () => {
    const onBack = vi.fn()
    open({ running: true, onBack })
    await told('here')
    vi.setSystemTime(Date.now() + 3 * 60 * 60 * 1000)
    pass(30)
    await expect.poll(() => onBack.mock.calls).toEqual([[77]])
  })

  it('that are lost disturb nobody', async () => {
    loses(interviewCalls.heartbeat)
    open({ running: true })
    pass(90)
    answers(interviewCalls.heartbeat, () => {
      signs.push('here')
      return { status: 'completed' as const, duration: 1 }
    })
    pass(30)
    await told('here')
  })
})
