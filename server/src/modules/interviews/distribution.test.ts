import { DIFFICULTIES, QUESTION_TYPES } from '@greenroom/contract/questions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inProportion, type Plan, planQuestions } from './distribution.ts'
import { slotsOf } from './slots.ts'

const planned = (...given: Parameters<typeof planQuestions>): Plan => {
  const plan = planQuestions(...given)
  if (Array.isArray(plan)) throw new Error(JSON.stringify(plan))
  return plan
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)
const DEFAULT_SHARES = {
  difficulties: { easy: 2 / 8, medium: 4 / 8, hard: 2 / 8 },
  types: { technical: 2 / 8, behavioral: 3 / 8, situational: 2 / 8, experience: 1 / 8 },
}

describe('how many questions of which kind', () => {
  it('gives a mock interview of 8 the mix of the specification', () => {
    expect(planned({}, 8, 50)).toEqual({
      total: 8,
      difficulties: { easy: 2, medium: 4, hard: 2 },
      types: { behavioral: 3, technical: 2, situational: 2, experience: 1 },
    })
  })

  it('keeps the proportions at 15', () => {
    expect(planned({}, 15, 50)).toMatchObject({
      difficulties: { easy: 4, medium: 7, hard: 4 },
      types: { behavioral: 5, technical: 4, situational: 4, experience: 2 },
    })
  })

  it('adds up exactly for every total, each count less than one away from its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (total) => {
        const plan = planned({ total_questions: total }, 8, 50)
        expect([sum(plan.difficulties), sum(plan.types)]).toEqual([total, total])
        for (const difficulty of DIFFICULTIES)
          expect(
            Math.abs(plan.difficulties[difficulty] - DEFAULT_SHARES.difficulties[difficulty] * total),
          ).toBeLessThan(1)
        for (const type of QUESTION_TYPES)
          expect(Math.abs(plan.types[type] - DEFAULT_SHARES.types[type] * total)).toBeLessThan(1)
      }),
    )
  })

  it('splits by any shares without losing or adding one', () => {
    const shares = fc.record({ a: fc.integer({ min: 1, max: 9 }), b: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 200 }), (given, total) => {
        expect(sum(inProportion(given, total))).toBe(total)
      }),
    )
  })

  it('takes own distributions as they are, and their sum when no total is given', () => {
    const difficulty_distribution = { easy: 1, hard: 9 }
    expect(planned({ difficulty_distribution }, 8, 50)).toMatchObject({
      total: 10,
      difficulties: { easy: 1, medium: 0, hard: 9 },
    })
  })

  it('names each distribution that does not add up', () => {
    const wish = { total_questions: 8, difficulty_distribution: { easy: 3 }, type_distribution: { technical: 8 } }
    expect(planQuestions(wish, 8, 50)).toEqual([
      { path: 'difficulty_distribution', message: 'These add up to 3, not to 8 questions' },
    ])
  })

  it('refuses a total that only a distribution says when it is none or too many', () => {
    expect(planQuestions({ type_distribution: {} }, 8, 50)).toMatchObject([{ path: 'total_questions' }])
    expect(
      planQuestions({ type_distribution: { technical: 30, hr: 0, behavioral: 30 } as object }, 8, 50),
    ).toMatchObject([{ path: 'total_questions' }])
  })
})

describe('the slots of an interview', () => {
  const counts = (max: number) => fc.integer({ min: 0, max })
  const ownTypes = fc.record({
    technical: counts(9),
    behavioral: counts(9),
    situational: counts(9),
    experience: counts(9),
  })

  it('meet both distributions exactly and never get easier again', () => {
    fc.assert(
      fc.property(ownTypes, (types) => {
        const total = sum(types)
        const difficulties = inProportion({ easy: 2, medium: 4, hard: 2 }, total)
        const slots = slotsOf({ difficulties, types })
        expect(slots).toHaveLength(total)
        for (const type of QUESTION_TYPES)
          expect(slots.filter((slot) => slot.question_type === type)).toHaveLength(types[type])
        for (const difficulty of DIFFICULTIES)
          expect(slots.filter((slot) => slot.difficulty === difficulty)).toHaveLength(difficulties[difficulty])
        const ranks = slots.map((slot) => DIFFICULTIES.indexOf(slot.difficulty))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
    )
  })

  it.each([8, 15, 30])('never ask two of a kind in a row in a default interview of %i', (total) => {
    const types = slotsOf(planned({ total_questions: total }, 8, 50)).map((slot) => slot.question_type)
    expect(types.filter((type, place) => type === types[place - 1])).toEqual([])
  })
})
