import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { preferOnDevice, prefersOnDevice } from '#speech/on-device.ts'
import OnDeviceChoice from './on-device-choice.tsx'

afterEach(() => {
  preferOnDevice(false)
  vi.unstubAllGlobals()
})

const has = (available: string, install = true) =>
  vi.stubGlobal('SpeechRecognition', { available: async () => available, install: async () => install })

it('says that the sound may be sent where the browser cannot keep it, and forgets a choice that no longer holds', async () => {
  preferOnDevice(true)
  render(<OnDeviceChoice />)
  await screen.findByText('The browser may send the sound to its maker to turn it into text.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(prefersOnDevice()).toBe(false)
})

it('fetches the language pack when asked, and keeps the sound here from then on until told otherwise', async () => {
  has('downloadable')
  render(<OnDeviceChoice />)
  await userEvent.click(await screen.findByRole('button', { name: /^Download the language pack/ }))
  await screen.findByText('The sound stays on this device.')
  expect(prefersOnDevice()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Let the browser choose' }))
  expect(prefersOnDevice()).toBe(false)
})

it('says so when the language pack cannot be fetched', async () => {
  has('downloadable', false)
  render(<OnDeviceChoice />)
  await userEvent.click(await screen.findByRole('button', { name: /^Download the language pack/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('The language pack couldn’t be downloaded.')
  expect(prefersOnDevice()).toBe(false)
})
