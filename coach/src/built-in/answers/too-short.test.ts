import { describe, expect, it } from 'vitest'
import { judgeInAnyLanguage } from './judge-in-any-language.ts'

const question = {
  question_text: 'Tell me about a project that went wrong.',
  question_type: 'behavioral' as const,
  difficulty: 'medium' as const,
  key_points: [],
}
const judge = (answer_text: string, language?: 'zh-CN') => judgeInAnyLanguage({ question, answer_text, language })

describe('an answer that is too short to judge', () => {
  it.each(['yes', 'idk', 'SQL', 'Yes, of course.', '…'])('has no score and says what to do: %s', (said) => {
    const { score, feedback } = judge(said)
    expect([score, feedback.criteria, feedback.marks, feedback.evidence]).toEqual([null, [], [], 'none'])
    expect(feedback.summary).toBe('This is too short to judge.')
    expect(feedback.improvements).toEqual([
      'Say at least four or five sentences: where you were, what you did, how it turned out.',
    ])
  })

  it('says so in the language of the person', () => {
    expect(judge('SQL', 'zh-CN').feedback.summary).toBe('说得太少，无法评判。')
  })
})

it.each(["I don't know.", 'I have no idea.'])('an honest short answer keeps its own judgement: %s', (said) => {
  expect(judge(said)).toMatchObject({
    score: expect.any(Number),
    feedback: { summary: expect.stringContaining('isn’t an answer yet') },
  })
})

it('a short sentence is judged', () => {
  expect(judge('We lost the client.').score).not.toBeNull()
})

it('a short answer without a fault is told to say more, not to compare', () => {
  const said = 'The nightly load took three hours, so I moved its slow joins into Airflow and cut it to forty minutes.'
  const { feedback } = judge(said)
  expect(feedback.evidence).toBe('little')
  expect(feedback.improvements).toContain('Say more: four or five sentences, with a reason and an example.')
  expect(feedback.improvements.join(' ')).not.toContain('reference answer')
})
