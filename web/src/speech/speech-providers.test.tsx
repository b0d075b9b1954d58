import { speechCalls } from '@greenroom/contract/speech'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'
import { i18n } from '#i18n/i18n.ts'
import { answers } from '#testing/fake-api.ts'
import { preferOnDevice } from './on-device.ts'
import { SpeechProviders } from './speech-providers.tsx'

class Recognition {
  processLocally = false
}
const show = async () => {
  await i18n.loadNamespaces('speech')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SpeechProviders />
    </QueryClientProvider>,
  )
}
const giveVoice = () => {
  vi.stubGlobal('speechSynthesis', { speak: () => {}, cancel: () => {} })
  vi.stubGlobal('SpeechSynthesisUtterance', class {})
}

afterEach(() => {
  vi.unstubAllGlobals()
  preferOnDevice(false)
})

it('names the service that reads the questions, and says that the browser may send the sound to its maker', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition)
  giveVoice()
  answers(speechCalls.available, () => ({ available: false, voice: true, read_by: 'voice.example/kokoro' }))
  await show()
  await screen.findByText(
    'Your browser turns what you say into text and may send the sound to its maker. Questions are read by voice.example/kokoro.',
  )
})

it('says that nothing leaves the device where the person chose that', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition)
  giveVoice()
  preferOnDevice(true)
  await show()
  await screen.findByText(
    'What you say is turned into text on this device. Questions are read by your browser’s voice.',
  )
})

it('says nothing of a recogniser or a voice that is not there', async () => {
  answers(speechCalls.available, () => ({ available: false, voice: true, read_by: 'voice.example/kokoro' }))
  await show()
  await screen.findByText('Questions are read by voice.example/kokoro.')
})
