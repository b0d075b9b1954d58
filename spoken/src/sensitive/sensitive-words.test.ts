import { describe, expect, it } from 'vitest'
import harmless from '#sensitive/testing/harmless.test-data.json' with { type: 'json' }
import { findSensitive, raisesSalary, SALARY_EARLY_WITHIN, type SensitiveContext } from './sensitive-words.ts'

const kinds = (text: string, context: SensitiveContext = {}) => findSensitive(text, context).map(({ kind }) => kind)

describe('sensitive words', () => {
  it.each(harmless.you)('lets the person say: %s', (text) => {
    expect(findSensitive(text, { speaker: 'you' })).toEqual([])
  })
  it.each(harmless.interviewer)('lets the interviewer ask: %s', (text) => {
    expect(findSensitive(text, { speaker: 'interviewer' })).toEqual([])
  })

  it.each<[string, string, string[]]>([
    ['Our revenue was $3.2 million last year.', 'confidential_figures', ['Our revenue', '$3.2 million']],
    ['I signed an NDA but it was for a bank.', 'confidential_figures', ['signed an NDA']],
    ['the client paid us forty k for it', 'confidential_figures', ['the client paid', 'forty k']],
    ['公司营收大概三千万', 'confidential_figures', ['公司营收', '三千万']],
    ['Women can’t do that kind of work.', 'discrimination', ['Women can’t']],
    ['女生不适合做销售', 'discrimination', ['女生不适合']],
    ['So what does the job pay?', 'early_salary', ['what does the job pay']],
    ['请问年终奖有多少', 'early_salary', ['年终奖']],
    ['My old boss was, to be honest, an idiot.', 'badmouthing', ['boss', 'idiot']],
    ['The whole place was full of idiots.', 'badmouthing', ['full of idiots']],
    ['我以前的老板什么都不懂', 'badmouthing', ['老板', '什么都不懂']],
    ['It was a shitty month.', 'profanity', ['shitty']],
    ['那个需求真他妈的难', 'profanity', ['他妈的']],
  ])('%s is %s', (text, kind, words) => {
    expect(findSensitive(text, { speaker: 'you' })).toEqual([{ kind, words, textKey: `live.sensitive.${kind}` }])
  })

  it('tells the person when a question of the interviewer need not be answered', () => {
    expect(findSensitive('Are you planning to have children?', { speaker: 'interviewer' })).toEqual([
      { kind: 'discrimination', words: ['planning to have children'], textKey: 'live.sensitive.discrimination_asked' },
    ])
    expect(kinds('你结婚了吗？', { speaker: 'interviewer' })).toEqual(['discrimination'])
  })

  it('finds salary early only before the interviewer raised it and in the first half hour', () => {
    const text = 'what is the salary'
    expect(kinds(text, { speaker: 'you' })).toEqual(['early_salary'])
    expect(kinds(text, { speaker: 'you', salaryRaised: true })).toEqual([])
    expect(kinds(text, { speaker: 'you', elapsed: SALARY_EARLY_WITHIN + 1 })).toEqual([])
    expect(kinds(text, { speaker: 'interviewer' })).toEqual([])
    expect(raisesSalary('What are your salary expectations?')).toBe(true)
    expect(raisesSalary('Why freight?')).toBe(false)
  })

  it('names each kind once, however often it comes', () => {
    expect(kinds('Shit. My boss was an idiot. My manager was lazy.', { speaker: 'you' })).toEqual([
      'profanity',
      'badmouthing',
    ])
  })
})
