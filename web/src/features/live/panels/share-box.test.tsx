import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShareBox } from './share-box.tsx'

const sharing = (name: string, displaySurface?: string) => {
  const stream = {
    getVideoTracks: () => [{ getSettings: () => ({ displaySurface }) }],
    getAudioTracks: () => [{}],
  } as unknown as MediaStream
  return { stream, name, error: null, toggle: async () => {}, start: async () => {} }
}

it.each([
  ['web-contents-media-stream://7:1', 'browser', 'Video call tab'],
  ['window:48234496:0', 'window', 'Shared window'],
  ['screen:-3:0', 'monitor', 'Shared screen'],
  ['', undefined, 'Shared screen'],
  ['Meeting with Kestrel Freight', 'window', 'Meeting with Kestrel Freight'],
])('says what is shared in words: %s', (name, surface, words) => {
  render(<ShareBox share={sharing(name, surface)} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('LIVE')).toBeTruthy()
})
