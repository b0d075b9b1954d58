import { jobCalls } from '@greenroom/contract/jobs'
import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { reach } from '#lib/kept/reach.ts'
import { sendKept } from '#lib/kept/send-kept.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { answers, loses } from '#testing/fake-api.ts'
import { aJob, onePage, signIn } from '#testing/makers.ts'
import { OfflineLine } from './offline-line.tsx'
import { Providers } from './providers.tsx'

const kept = vi.hoisted(() => new Map<string, { at: number; data: unknown }>())
vi.mock('#lib/kept/kept-answers.ts', () => ({
  keptAnswers: {
    read: async (owner: string, address: string) => kept.get(`${owner}/${address}`),
    keep: async (owner: string, address: string, answer: { at: number; data: unknown }) =>
      void kept.set(`${owner}/${address}`, answer),
    forget: async () => kept.clear(),
  },
}))

let isOnline = true
beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  act(() => onlineManager.setOnline(true))
  kept.clear()
  reach.forget()
  vi.restoreAllMocks()
})

function Form() {
  const save = useMutation({ mutationFn: async () => 'saved' })
  return (
    <button type="button" onClick={() => save.mutate()}>
      {save.data ?? 'Next'}
    </button>
  )
}

function List() {
  const queryFn = async () => {
    if (!onlineManager.isOnline()) throw new ApiError('network', 'Network connection failed')
    return 'loaded'
  }
  return <p>{useQuery({ queryKey: ['jobs'], queryFn, retryDelay: 0 }).data}</p>
}

function Jobs() {
  const { data } = useQuery({ queryKey: ['jobs'], queryFn: () => sendKept(jobCalls.list, {}), retryDelay: 0 })
  return <p>{data?.jobs.map(({ title }) => title).join()}</p>
}

function show(page: React.ReactNode) {
  return render(
    <MemoryRouter initialEntries={[window.location.pathname]}>
      <QueryClientProvider client={makeQueryClient()}>
        {page}
        <OfflineLine />
      </QueryClientProvider>
    </MemoryRouter>,
    { wrapper: Providers },
  )
}

const line = () => screen.getByRole('status').textContent
const go = (online: boolean) =>
  act(() => {
    isOnline = online
    onlineManager.setOnline(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

it('says that what was sent waits for the network, and sends it then', async () => {
  show(<Form />)
  go(false)
  expect(line()).toBe('')
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(line()).toBe('You are offline. This will be sent as soon as you are back online.'))
  go(true)
  expect(await screen.findByText('saved')).toBeTruthy()
  expect(line()).toBe('')
})

it('says that a page waits for the network, and loads it then', async () => {
  go(false)
  show(<List />)
  await waitFor(() => expect(line()).toBe('You are offline. This page will load as soon as you are back online.'))
  go(true)
  expect(await screen.findByText('loaded')).toBeTruthy()
  expect(line()).toBe('')
})

describe('a page that was read before', () => {
  const serve = (title: string) => answers(jobCalls.list, () => ({ jobs: [aJob({ title })], pagination: onePage(1) }))

  it('is shown offline, with the day it is of, and read again when the network is back', async () => {
    signIn()
    serve('Nurse')
    const { unmount } = show(<Jobs />)
    await screen.findByText('Nurse')
    expect(line()).toBe('')
    unmount()
    loses(jobCalls.list)
    go(false)
    show(<Jobs />)
    await screen.findByText('Nurse')
    const year = new Date().getFullYear()
    await waitFor(() => expect(line()).toMatch(new RegExp(`^You're offline\\. This is what was here on .*${year}`)))
    serve('Head nurse')
    go(true)
    await screen.findByText('Head nurse')
    await waitFor(() => expect(line()).toBe(''))
  })

  it('says so too while it is still on screen', async () => {
    signIn()
    serve('Nurse')
    show(<Jobs />)
    await screen.findByText('Nurse')
    go(false)
    await waitFor(() => expect(line()).toMatch(/^You're offline\. This is what was here on/))
  })

  it('says that the server cannot be reached, where the network is there', async () => {
    signIn()
    serve('Nurse')
    const { unmount } = show(<Jobs />)
    await screen.findByText('Nurse')
    unmount()
    loses(jobCalls.list)
    show(<Jobs />)
    await waitFor(() => expect(line()).toMatch(/^The server can't be reached\. This is what was here on/))
  })
})
