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
  judge: 'end',
}
const nothing = { idOf: new Map<string, string>(), bestScore: new Map<string, number | null>() }

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

it('puts what was said wrongly first, and judges no more than the first twelve answers', () => {
  const suggestions = Array.from({ length: 14 }, (_, place): Suggestion => {
    const rest = { id: `${place}`, answer: '', isGenerating: false }
    return { ...rest, question: `Question ${place}?`, timestamp: at(place * 10) }
  })
  const segments = Array.from({ length: 13 }, (_, place): TranscriptSegment => {
    const rest = { id: `${place}`, confidence: 1, segmentType: 'sentence' as const, duration: 1 }
    return { ...rest, speaker: 'you', text: `Said of the question ${place}`, timestamp: at(place * 10 + 1) }
  })
  const feedback = {
    summary: '',
    strengths: [],
    improvements: [],
    criteria: [],
    marks: [],
    evidence: 'enough' as const,
  }
  const doubts = [{ quote: 'question 3', correction: 'It was the fourth.' }]
  const judged = new Map([
    ['3', { answerText: 'Said of the question 3', score: 80, feedback: { ...feedback, doubts }, generatedBy: 'a/b' }],
    ['4', { answerText: 'Something else', score: 80, feedback, generatedBy: 'a/b' }],
  ])
  const debrief = writeDebrief({ session, segments, suggestions }, nothing, judged)
  expect(debrief.to_judge).toEqual(['0', '1', '2', '4', '5', '6', '7', '8', '9', '10', '11'])
  expect(debrief.practise_next.slice(0, 2)).toMatchObject([
    { reason: 'said_wrong', question: 'Question 3?' },
    { reason: 'no_answer_heard', question: 'Question 13?' },
  ])
})
