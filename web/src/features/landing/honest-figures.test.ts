import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAN_MINUTES } from '@greenroom/contract/usage'
import { describe, expect, it } from 'vitest'
import en from '#i18n/en/landing.json'
import zh from '#i18n/zh-CN/landing.json'
import { claims, plans } from './content.ts'

const rows = readFileSync(join(import.meta.dirname, '../../../../docs/quality.md'), 'utf8').split('\n')

/** The first figure of a row of docs/quality.md, which is the held-out one where there are two. */
function measured(name: string): number {
  const row = rows.find((line) => line.startsWith(`| ${name} |`))
  const figure = Number(row?.split('|')[2]?.trim().split(' ')[0])
  if (!Number.isFinite(figure)) throw new Error(`docs/quality.md has no ${name}`)
  return figure
}

const percent = (name: string) => `${Math.round(measured(name) * 100)}%`

describe.each([
  ['English', en],
  ['Chinese', zh],
])('what the landing page says of itself in %s', (_, { why, faq }) => {
  it.each([
    ['the own answer', why.first.how, ['spoken question: right one shown', 'spoken question: a wrong one shown']],
    ['judgements', why.quoted.how, ['answers: pairs in order']],
    ['what is read', why.grounded.how, ['resume: name', 'resume: positions, F1', 'resume: skills, F1']],
    ['questions that fit nothing', faq.complex.answer, ['no question of the bank: one shown']],
  ])('has the held-out figures of docs/quality.md: %s', (_what, text, names) => {
    for (const name of names) expect(text).toContain(percent(name))
  })
})

describe('a claim of the operator', () => {
  it.each(claims.map((claim) => [claim.figure, claim] as const))('says how it is known: %s', (_figure, { how }) => {
    for (const text of Object.values(how)) expect(text.length).toBeGreaterThan(10)
  })

  it('that dimensions are counted has the count of docs/quality.md', () => {
    const dimensions = claims.find(({ figure }) => figure === '20+')
    for (const text of Object.values(dimensions?.how ?? { en: '' }))
      expect(text).toContain(String(measured('diagnosis.least_dimensions')))
  })
})

describe('the minutes of a plan', () => {
  const [free] = plans
  it.each(['mock', 'formal'] as const)('are those that Free gives: %s', (kind) => {
    const included = free?.includes[kind]
    const texts = typeof included === 'object' ? Object.values(included.text) : []
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain(String(PLAN_MINUTES.free[kind]))
  })
})
