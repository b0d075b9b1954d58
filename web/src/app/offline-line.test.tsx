import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { makeQueryClient } from '#lib/query-client.ts'
import { OfflineLine } from './offline-line.tsx'
import { Providers } from './providers.tsx'

afterEach(() => act(() => onlineManager.setOnline(true)))

function Form() {
  const save = useMutation({ mutationFn: async () => 'saved' })
  return (
    <button type="button" onClick={() => save.mutate()}>
      {save.data ?? 'Next'}
    </button>
  )
}

function List() {
  return <p>{useQuery({ queryKey: ['jobs'], queryFn: async () => 'loaded' }).data}</p>
}

function show(page: React.ReactNode) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      {page}
      <OfflineLine />
    </QueryClientProvider>,
    { wrapper: Providers },
  )
}

const line = () => screen.getByRole('status').textContent
const go = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))

it('says that what was sent waits for the network, and sends it then', async () => {
  show(<Form />)
  go(false)
  expect(line()).toBe('')
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(line()).toBe('You are offline. This is sent as soon as you are back online.'))
  go(true)
  expect(await screen.findByText('saved')).toBeTruthy()
  expect(line()).toBe('')
})

it('says that a page waits for the network, and loads it then', async () => {
  go(false)
  show(<List />)
  await waitFor(() => expect(line()).toBe('You are offline. This page loads as soon as you are back online.'))
  go(true)
  expect(await screen.findByText('loaded')).toBeTruthy()
  expect(line()).toBe('')
})
