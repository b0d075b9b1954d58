import type { TranscriptSegment } from '@greenroom/contract/live'
import type { Session } from '@greenroom/contract/sessions'
import { expect, it } from 'vitest'
import { writeMarkdown } from './markdown.ts'

const segment: TranscriptSegment = {
  id: 's',
  text: 'Hello.',
  timestamp: '2026-11-21T10:00:00.000Z',
  confidence: 1,
  segmentType: 'sentence',
  duration: 1,
}
const session = { title: 'Acme', created_at: segment.timestamp } as Session

it('is written of any number of lines, with the time since the first', () => {
  const segments = Array.from({ length: 200_000 }, (_, at) => (at < 199_999 ? segment : later(75)))
  const suggestions = [{ ...later(-5), question: 'Why us?', answer: '', isGenerating: false }]
  const text = writeMarkdown({ session, segments, suggestions }, 'en')
  expect(text).toContain('### 0:00 Why us?')
  expect(text).toMatch(/`1:20` Hello\.\n$/)
})

const later = (seconds: number) => ({
  ...segment,
  timestamp: new Date(Date.parse(segment.timestamp) + seconds * 1000).toISOString(),
})
