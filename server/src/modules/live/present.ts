import type { Suggestion, TranscriptSegment } from '@greenroom/contract/live'
import type { NewSegment, NewSuggestion } from './repo.ts'

type Place = { userId: string; sessionId: string }

export const toSegment = (row: NewSegment): TranscriptSegment => ({
  id: row.id,
  text: row.text,
  timestamp: row.timestamp.toISOString(),
  confidence: row.confidence,
  segmentType: row.segmentType,
  duration: row.duration,
  speaker: row.speaker ?? undefined,
})

export const fromSegment = (place: Place, segment: TranscriptSegment): NewSegment => ({
  ...segment,
  ...place,
  timestamp: new Date(segment.timestamp),
  speaker: segment.speaker ?? null,
})

export const toSuggestion = (row: NewSuggestion): Suggestion => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  timestamp: row.timestamp.toISOString(),
  isGenerating: row.isGenerating,
  generated_by: row.generatedBy ?? undefined,
  sources: row.sources ?? undefined,
  match: row.match ?? undefined,
  times: row.times ?? undefined,
})

export const fromSuggestion = (place: Place, { generated_by, ...suggestion }: Suggestion): NewSuggestion => ({
  ...suggestion,
  ...place,
  timestamp: new Date(suggestion.timestamp),
  generatedBy: generated_by ?? null,
  sources: suggestion.sources ?? null,
  match: suggestion.match ?? null,
  times: suggestion.times ?? null,
})
