import type { TranscriptSegment } from '@greenroom/contract/live'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Transcript } from './transcript.tsx'

const segments = Array.from(
  { length: 250 },
  (_, at): TranscriptSegment => ({
    id: `l${at + 1}`,
    text: `Line ${at + 1}.`,
    timestamp: new Date(1_000_000 + at * 5000).toISOString(),
    confidence: 0.9,
    segmentType: 'sentence',
    duration: 2,
  }),
)

it('keeps the newest entries of a long interview on the page, with their numbers, and the earlier ones within reach', async () => {
  const words = { segments, current: null, interim: null }
  render(<Transcript {...words} startedAt={1_000_000} cleared={0} elapsed={1250} onClear={() => {}} />)
  expect(screen.getByText(/^250\. /)).toBeTruthy()
  expect(screen.getByText('Line 151.')).toBeTruthy()
  expect(screen.queryByText('Line 150.')).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show 100 earlier entries' }))
  await user.click(screen.getByRole('button', { name: 'Show 50 earlier entries' }))
  expect(screen.getByText(/^1\. /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull()
})
