import { describe, expect, it } from 'vitest'
import { findSkillMentions, findSkills } from './find-skills.ts'
import { KNOWN_SKILLS, skillNamed } from './known-skills.ts'

const names = (text: string) => findSkills(text).map((skill) => skill.name)

describe('findSkills', () => {
  it('knows other spellings of a name and says how it was written', () => {
    expect(findSkills('We run k8s and Postgres, with JS on Node.js.')).toMatchObject([
      { name: 'Kubernetes', as_written: 'k8s', index: 7 },
      { name: 'PostgreSQL', as_written: 'Postgres' },
      { name: 'JavaScript', as_written: 'JS' },
      { name: 'Node.js', as_written: 'Node.js' },
    ])
  })

  it('keeps C++, C#, .NET, Go, R and C apart', () => {
    expect(names('Skills: C++, C#, Go, R, .NET, C, SQL')).toEqual(['C++', 'C#', 'Go', 'R', '.NET', 'C', 'SQL'])
    expect(names('Strong C++ and Go')).toEqual(['C++', 'Go'])
    expect(names('Kept tools running, reports in R')).toEqual(['R'])
    expect(names('C/C++ developer')).toEqual(['C', 'C++'])
    expect(names('ASP.NET and VB.NET')).toEqual(['ASP.NET', 'VB.NET'])
  })

  it.each([
    'Owned the go to market calendar',
    'Ready to Go live on Monday',
    'Vitamin C campaign',
    'Led R&D for a C-level sponsor',
    'We react to changes and excel at work; a word of thanks',
    'Access to the building, chef in a small kitchen',
    'Grew reactive teams',
    'Mail me at java@python.com or https://react.dev/go',
    'Hepatitis C and section R',
    'Led a team at $20/hr with bi-weekly reports',
  ])('does not take everyday words for tools: %s', (text) => {
    const tools = [
      'Go',
      'C',
      'R',
      'React',
      'Excel',
      'Word',
      'Access',
      'Chef',
      'Java',
      'Python',
      'Microsoft Teams',
      'Human resources',
      'Business intelligence',
    ]
    expect(names(text).filter((name) => tools.includes(name))).toEqual([])
  })

  it('counts short names inside a list, whatever their case', () => {
    expect(names('word, excel, powerpoint')).toEqual(['Word', 'Excel', 'PowerPoint'])
  })

  it('covers occupations beyond software', () => {
    expect(names('Medication administration, wound care and BLS')).toEqual([
      'Medication administration',
      'Wound care',
      'BLS',
    ])
    expect(names('Accounts payable, month-end close, lesson planning, cold calling')).toEqual([
      'Accounts payable',
      'Month-end close',
      'Lesson planning',
      'Cold calling',
    ])
    expect(names('Fluent Armenian; strong time-management and team player')).toEqual([
      'Armenian',
      'Time management',
      'Teamwork',
    ])
  })

  it('takes the longest name at a place', () => {
    expect(names('React Native app with Spring Boot on Google Cloud Platform')).toEqual([
      'React Native',
      'Spring Boot',
      'Google Cloud',
    ])
  })

  it('reads Chinese text, also with Latin names in it', () => {
    expect(names('熟悉Python和MySQL，有数据分析经验，沟通能力强')).toEqual([
      'Python',
      'MySQL',
      'Data analysis',
      'Communication skills',
    ])
  })

  it('does not join words over the end of a sentence', () => {
    expect(names('We are social. Media is not.')).toEqual([])
  })

  it('gives every mention on demand, each at its place', () => {
    const text = 'SQL here, SQL there'
    expect(findSkillMentions(text).map(({ index }) => text.slice(index, index + 3))).toEqual(['SQL', 'SQL'])
  })
})

describe('the skills knowledge', () => {
  it('holds at least 600 skills, each name once', () => {
    expect(KNOWN_SKILLS.length).toBeGreaterThan(600)
    expect(new Set(KNOWN_SKILLS.map(({ name }) => name)).size).toBe(KNOWN_SKILLS.length)
  })

  it('resolves a name on its own', () => {
    expect(skillNamed('golang')?.name).toBe('Go')
    expect(skillNamed('MS Excel')?.name).toBe('Excel')
    expect(skillNamed('fly fishing')).toBeUndefined()
  })
})
