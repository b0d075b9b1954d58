import { describe, expect, it } from 'vitest'
import { bankOccupationOf, bankOccupations, bankSkills, bankSkillsIn } from '#built-in/questions/bank.ts'
import { openings, themes, topicTemplates } from '#built-in/questions/material.ts'

describe('the question bank', () => {
  it('holds questions of all levels for at least 80 skills', () => {
    const whole = bankSkills.filter(({ asks }) => asks.easy?.length && asks.medium?.length && asks.hard?.length)
    expect(whole.length).toBeGreaterThanOrEqual(80)
    expect(new Set(bankSkills.map(({ name }) => name)).size).toBe(bankSkills.length)
  })

  it('knows the craft of at least 12 occupations, the example job types among them', () => {
    expect(bankOccupations.length).toBeGreaterThanOrEqual(12)
    const titles = [
      'Product Manager',
      'Customer Service',
      'Marketing',
      'Accountant',
      'Sales Specialist',
      'Data Engineer',
      'User Operations',
      'Operations Manager',
    ]
    expect(titles.map((title) => bankOccupationOf(title)?.name)).not.toContain(undefined)
    expect(bankOccupationOf('Primary School Teacher')?.name).toBe('Teaching')
    expect(bankOccupationOf('Registered Nurse, ICU')?.name).toBe('Nursing')
  })

  it('gives each question three to six points', () => {
    const all = [...bankSkills, ...bankOccupations, ...themes].flatMap(({ asks }) => Object.values(asks).flat())
    expect(all.filter(({ points }) => points.length < 3 || points.length > 6).map(({ id }) => id)).toEqual([])
  })

  it('has something to ask for every type and level even when nothing is known', () => {
    for (const type of ['technical', 'behavioral', 'situational', 'experience'])
      for (const level of ['easy', 'medium', 'hard'])
        expect(topicTemplates.nothing?.[`${type} ${level}`]?.length).toBeGreaterThan(1)
  })

  it('uses only slots that somebody fills', () => {
    const known =
      /^(?:a )?(?:employer|position|company|job_title|latest_employer|latest_position|metric|clause|object|words|project|school|area|skill|asked|topic|named|ask|is|are|include|includes)$/
    const patterns = [
      ...Object.values(openings).flat(),
      ...themes.flatMap(({ asks }) =>
        Object.values(asks)
          .flat()
          .map(({ text: ask }) => ask),
      ),
    ]
    const slots = patterns.flatMap((pattern) => [...pattern.matchAll(/\{([^}]*)\}/g)].map((found) => found[1] ?? ''))
    expect(slots.filter((slot) => !known.test(slot))).toEqual([])
  })

  it('finds skills by name, and not everyday words', () => {
    expect(bankSkillsIn('Built REST APIs in Python').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Python', 'REST APIs']),
    )
    expect(bankSkillsIn('We go to market in spring')).toEqual([])
  })
})
