import type { Mark } from '@greenroom/contract/answers'
import { describe, expect, it } from 'vitest'
import { anAnswer } from '#testing/fake-interview.ts'
import { bestSentence } from './best-sentence.ts'

const gained = (points: number, quote?: string): Mark => ({
  ...{ kind: 'gained', points, label: `Plus ${points}`, note: '', criterion: 'structure' },
  ...(quote && { quote }),
})

describe('the best sentence of an answer', () => {
  const told = (answer_text: string, marks: Mark[]) => {
    const { feedback } = anAnswer({ score: 60 })
    return bestSentence({ answer_text, feedback: { ...feedback, marks } })
  }
  const text = 'The load failed. I moved it to SQL in three hours. It has held since.'

  it('is the one whose words gained most together', () => {
    expect(told(text, [gained(5, 'It has held'), gained(4, 'I moved it'), gained(3, 'three hours')])).toBe(
      'I moved it to SQL in three hours.',
    )
  })

  it('is not shown where nothing gained points, nor where it is all that was said', () => {
    expect(told(text, [gained(5), { ...gained(5, 'I moved it'), kind: 'lost' }])).toBeUndefined()
    expect(told('I moved it.', [gained(5, 'I moved it')])).toBeUndefined()
  })
})
