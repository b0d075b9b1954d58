import { speechCalls } from '@greenroom/contract/speech'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { AudioSources } from '#features/live/hearing/use-audio-sources.ts'
import { initialRecognitionState } from '#speech/recognition.ts'
import { answers } from '#testing/fake-api.ts'
import { signIn } from '#testing/makers.ts'
import { SpeechPanel } from './speech-panel.tsx'

const sources = (part: Partial<AudioSources>): AudioSources => ({
  engine: 'browser',
  possible: ['browser'],
  choose: () => {},
  fellBack: false,
  microphone: initialRecognitionState(true),
  tab: null,
  couldHearTab: false,
  voice: null,
  level: () => 0,
  tabVoice: null,
  waitsSince: () => null,
  start: () => {},
  stop: () => {},
  again: () => {},
  written: async () => {},
  ...part,
})

function show(part: Partial<AudioSources>) {
  signIn()
  answers(speechCalls.available, () => ({ available: true, transcribed_by: 'speech.example/whisper', voice: false }))
  const status = { indicator: 'listening', button: 'stop', fault: null, louder: false } as const
  render(
    <Providers>
      <QueryClientProvider client={new QueryClient()}>
        <SpeechPanel sources={sources(part)} status={status} interim="" entries={0} onClear={() => {}} />
      </QueryClientProvider>
    </Providers>,
  )
}

it('names the service that writes down what is said while the server listens', async () => {
  show({ engine: 'server', possible: ['server'] })
  await screen.findByText('What is heard is sent to speech.example/whisper, which turns it into text.')
  screen.getByText('This server’s speech recognition')
})

it('says that the browser writes it down, also where there is no other', async () => {
  show({})
  await screen.findByText('This browser’s speech recognition')
  expect(screen.queryByText(/speech\.example/)).toBeNull()
})
