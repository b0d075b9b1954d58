import { describe, expect, it } from 'vitest'
import { type PresentedMatch, withSimilarAnswer } from './similar-answer.ts'

const CUT = 0.5
const presented = (
  id: string,
  similarity: number,
  alone: number,
  answer?: string,
  family = similarity,
): PresentedMatch => ({
  similarity,
  alone,
  family,
  match: {
    ...{ question_id: id, question_text: `${id}?`, similarity_score: similarity },
    ...{ difficulty: 'medium', question_type: 'behavioral', user_answer: answer },
  },
})

describe('the answer to a similar question', () => {
  it('stands with the likest that has none, though the likest pushes the other below the cut', () => {
    const found = [presented('likest', 0.99, 0.99), presented('similar', 0.2, 0.95, 'What I did.')]
    expect(withSimilarAnswer(found, CUT)).toMatchObject([
      { question_id: 'likest', user_answer: 'What I did.', answer_to: 'similar?' },
    ])
  })

  it('is not taken from a question that is unlike the line, nor where the likest has its own', () => {
    const unlike = [presented('likest', 0.99, 0.99), presented('other', 0.2, 0.6, 'What I did.')]
    expect(withSimilarAnswer(unlike, CUT)[0]).not.toHaveProperty('answer_to')
    const own = [presented('likest', 0.99, 0.99, 'Mine.'), presented('similar', 0.2, 0.95, 'What I did.')]
    expect(withSimilarAnswer(own, CUT)).toMatchObject([{ user_answer: 'Mine.' }])
    expect(withSimilarAnswer([presented('none', 0.4, 0.4, 'What I did.')], CUT)).toEqual([])
  })

  it('is that of the likest answered one of several that mean nearly the same, none of which is likely by itself', () => {
    const found = [presented('one', 0.4, 0.4), presented('other', 0.3, 0.4, 'What I did.', 0.7)]
    expect(withSimilarAnswer(found, CUT)).toMatchObject([
      { question_id: 'other', user_answer: 'What I did.', answer_to: 'other?', similarity_score: 0.7 },
    ])
    const unlikely = [presented('one', 0.3, 0.3), presented('other', 0.1, 0.2, 'What I did.', 0.4)]
    expect(withSimilarAnswer(unlikely, CUT)).toEqual([])
  })
})
