import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls } from '@greenroom/contract/live'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForServer } from '#lib/busy.ts'
import { BusyLine } from './busy-line.tsx'
import { Providers } from './providers.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const line = () => screen.getByRole('status').textContent

it('says what is asked for again and when, the next one first, and nothing when nothing waits', async () => {
  render(<BusyLine />, { wrapper: Providers })
  expect(line()).toBe('')
  act(() => {
    void waitForServer(jobCalls.list, 5000)
    void waitForServer(liveCalls.putTranscript, 2000)
  })
  expect(line()).toBe('The server is busy. Sending what you said again in 2 s.')
  await pass(2000)
  expect(line()).toBe('The server is busy. Loading your jobs again in 3 s.')
  await pass(1000)
  expect(line()).toContain('in 2 s.')
  await pass(2000)
  expect(line()).toBe('')
})

it('goes when the caller gives up', async () => {
  render(<BusyLine />, { wrapper: Providers })
  const leave = new AbortController()
  let isOver = false
  act(() => void waitForServer(interviewCalls.report, 60_000, leave.signal).then(() => (isOver = true)))
  expect(line()).toContain('Loading your interviews again')
  await act(async () => leave.abort())
  expect(line()).toBe('')
  expect(isOver).toBe(true)
})
