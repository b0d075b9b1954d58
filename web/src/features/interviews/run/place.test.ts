import type { Question } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { placeIn } from './place.ts'

const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }) as Question)
const at = (...answered: string[]) => {
  const { question, number, last, upcoming } = placeIn(questions, new Set(answered))
  return { id: question?.id, number, last, upcoming: upcoming.map((next) => `${next.number}${next.question.id}`) }
}

describe('placeIn', () => {
  it('begins at the first', () => {
    expect(at()).toEqual({ id: 'a', number: 1, last: false, upcoming: ['2b', '3c', '4d'] })
  })
  it('goes on at the first without an answer, also when a later one has one', () => {
    expect(at('a', 'c')).toEqual({ id: 'b', number: 2, last: false, upcoming: ['4d', '5e', '6f'] })
  })
  it('knows the last one', () => {
    expect(at('a', 'b', 'c', 'd', 'e')).toEqual({ id: 'f', number: 6, last: true, upcoming: [] })
  })
  it('asks what was skipped after all others, in the order in which it was skipped', () => {
    const placeOf = (answered: string[], skipped: string[]) => {
      const { question, upcoming } = placeIn(questions, new Set(answered), skipped)
      return [question, ...upcoming.map((next) => next.question)].map((one) => one?.id).join('')
    }
    expect(placeOf(['c'], ['b', 'a'])).toBe('defb')
    expect(placeOf(['c', 'd', 'e', 'f'], ['b', 'a'])).toBe('ba')
  })
  it('has nothing left when all are answered', () => {
    expect(at('a', 'b', 'c', 'd', 'e', 'f')).toEqual({ id: undefined, number: 6, last: true, upcoming: [] })
  })
})
