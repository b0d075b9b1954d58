import { describe, expect, it } from 'vitest'
import { KNOWN_SKILLS } from '#built-in/skills/known-skills.ts'
import { closeness, ROLES, roleShares } from './roles.ts'

const namesOf = (title: string) => [...roleShares([title], '').keys()].map(({ name }) => name)

describe('roles', () => {
  it.each([
    ['Senior Data Engineer (m/w/d)', 'Data Engineer'],
    ['Finance Assistant/ Accountant', 'Accountant'],
    ['Registered Nurse - Med/Surg', 'Registered Nurse'],
    ['Primary English Teacher', 'Teacher'],
    ['Customer Success Manager', 'Customer Service Representative'],
    ['Operations Manager', 'Operations Manager'],
    ['高级会计', 'Accountant'],
    ['用户运营专员', 'User Operations'],
  ])('tells the role of %s', (title, name) => {
    expect(namesOf(title)).toContain(name)
  })

  it('tells no role from a title that names none', () => {
    expect(namesOf('Wizard of light bulbs')).toEqual([])
  })

  it('finds near occupations closer than far ones', () => {
    const engineer = roleShares(['Data Engineer', 'Software Engineer'], '')
    const near = closeness(engineer, roleShares(['Data Analyst'], ''))
    expect(near).toBeGreaterThan(closeness(engineer, roleShares(['Registered Nurse'], '')))
    expect(closeness(engineer, engineer)).toBeGreaterThan(near)
  })

  it('names only skills that the skills files know', () => {
    const known = new Set(KNOWN_SKILLS.map(({ name }) => name))
    expect(ROLES.flatMap(({ skills }) => skills).filter((name) => !known.has(name))).toEqual([])
  })
})
