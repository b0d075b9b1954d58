import { describe, expect, it } from 'vitest'
import { keyPoints } from '#built-in/questions/key-points.ts'

describe('key points of a typed question', () => {
  it('come from the bank when it holds the question', () => {
    const question_text =
      'You fitted out a school. Walk me through how you prove a circuit is dead before you put your hands on it.'
    expect(keyPoints({ question_text, question_type: 'technical' })).toContain('Check the tester again afterwards')
  })

  it('follow the parts of the question otherwise', () => {
    const points = keyPoints({
      question_text:
        'Tell me about a time you disagreed with your manager. How did you handle it, and what was the outcome?',
      question_type: 'behavioral',
    })
    expect(points).toEqual(expect.arrayContaining(['How you handled it', 'What the outcome was']))
  })

  it.each(['你最大的缺点是什么？', 'Warum?', 'x', 'Why did you write it, and who ran it?'])(
    'are three to six for %s',
    (question_text) => {
      const points = keyPoints({ question_text, question_type: 'experience' })
      expect(points.length).toBeGreaterThanOrEqual(3)
      expect(points.length).toBeLessThanOrEqual(6)
    },
  )

  it('are not the same for different questions', () => {
    const of = (question_text: string) => keyPoints({ question_text, question_type: 'behavioral' })
    expect(of('Tell me about a failure.')).not.toEqual(of('Tell me about a time you led a team.'))
  })
})
