import type { Suggestion, TranscriptSegment } from '@greenroom/contract/live'
import type { Session } from '@greenroom/contract/sessions'
import { expect, it } from 'vitest'
import { writeDebrief } from './debrief.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10) + seconds * 1000).toISOString()
const session: Session = {
  session_id: crypto.randomUUID(),
  title: 'Acme',
  interview_type: 'comprehensive',
  status: 'completed',
  total_questions: 0,
  current_question: 1,
  created_at: at(0),
  duration: 0,
  answered_questions: 0,
}
const nothing = { idOf: new Map<string, string>(), bestScore: new Map<string, number>() }

it('looks at each line of the transcript once, however many questions were asked', () => {
  let reads = 0
  const segments = Array.from({ length: 2000 }, (_, place): TranscriptSegment => {
    const rest = { id: `${place}`, timestamp: at(place), confidence: 1, segmentType: 'sentence' as const, duration: 1 }
    return {
      ...rest,
      speaker: 'you',
      get text() {
        reads += 1
        return `This is the line number ${place}`
      },
    }
  })
  const suggestions = Array.from({ length: 200 }, (_, place): Suggestion => {
    const rest = { id: `${place}`, answer: '', isGenerating: false }
    return { ...rest, question: `Question ${place}?`, timestamp: at(place * 10) }
  })
  const { questions, answered } = writeDebrief({ session, segments, suggestions }, nothing)
  expect(answered).toBe(200)
  expect(questions[7]?.answer_given).toMatch(/^This is the line number 70 .* number 79$/)
  expect(reads).toBeLessThanOrEqual(4 * segments.length)
})
