import { QuestionType } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import { readMaterial } from '#port-tests/material.ts'
import { referenceAnswer } from './reference-answer.ts'

const NAMES = ['Fjord Foods', 'Nordhaven Retail', 'Nordic Freight', 'Operations Manager']
const request = async (question_type: (typeof QuestionType.options)[number]) => ({
  ...(await readMaterial(createBuiltInCoach())),
  question: {
    question_text: 'How do you plan shifts when half of the people are ill?',
    question_type,
    difficulty: 'hard' as const,
    key_points: ['Who must be told first', 'What you would let wait'],
  },
  variant: 0,
})

describe('a reference answer for somebody who reads Chinese', () => {
  it.each(QuestionType.options)('to a %s question keeps what is to be said, and advises in Chinese', async (type) => {
    const asked = await request(type)
    const [english, chinese] = [referenceAnswer(asked), referenceAnswer({ ...asked, language: 'zh-CN' })]
    const sayable = ({ sample_answer, key_points }: typeof english) => [
      sample_answer.split('\n').filter((line) => /^[–“]|\bI\b/.test(line)),
      key_points,
    ]
    expect(sayable(chinese)).toEqual(sayable(english))
    const adviceIn = ({ structure_tips, example_scenarios, dos_and_donts }: typeof english) => [
      ...structure_tips,
      ...example_scenarios,
      ...dos_and_donts.dos,
      ...dos_and_donts.donts,
    ]
    expect(adviceIn(chinese)).toHaveLength(adviceIn(english).length)
    for (const text of adviceIn(chinese)) {
      expect(text).toMatch(/\p{Script=Han}/u)
      const ours = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(/“[^”]*”/g, ''))
      expect(ours, text).not.toMatch(/\p{Script=Latin}|[{}⟦⟧[\]]/u)
    }
  })
})
