import { describe, expect, it } from 'vitest'
import { judgeInAnyLanguage } from './judge-in-any-language.ts'

const question = {
  question_text: 'Tell me about a project that went wrong.',
  question_type: 'behavioral' as const,
  difficulty: 'medium' as const,
  key_points: [],
}
const judge = (answer_text: string, language?: 'zh-CN') => judgeInAnyLanguage({ question, answer_text, language })

describe('an answer in another language than English', () => {
  it.each([
    '去年我负责一个项目，因为需求没有确认清楚，所以我们晚了两个星期交付。后来我每周和客户开一次会，结果下一个项目提前3天完成。',
    '不知道。',
    'Im letzten Jahr habe ich ein Projekt geleitet und es ist nicht gut gelaufen, weil ich die Risiken zu spät gesehen habe.',
    '昨年、私は要件を確認せずにプロジェクトを始めたので、納品が二週間遅れました。',
  ])('has no score, no criteria and no marks: %s', (said) => {
    const { score, feedback } = judge(said)
    expect([score, feedback.criteria, feedback.marks, feedback.evidence]).toEqual([null, [], [], 'none'])
    expect(feedback.summary).toContain('isn’t in English')
  })

  it('says so in the language of the person', () => {
    expect(judge('我们晚了两个星期交付，因为需求没有确认清楚。', 'zh-CN').feedback.summary).toContain('没有分数')
  })
})

describe('an answer in English', () => {
  it.each([
    'At Huawei I moved the 订单 service to Kafka, because the nightly batch took three hours.',
    'I led the Müller account, and we cut the reply time from nine hours to two.',
  ])('is judged with foreign names in it: %s', (said) => {
    expect(judge(said).score).toBeGreaterThan(0)
  })
})
