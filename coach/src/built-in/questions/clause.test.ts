import { describe, expect, it } from 'vitest'
import { readClause } from '#built-in/questions/clause.ts'

describe('a bullet read as a clause', () => {
  it.each([
    ['Reduced month-end close from 10 to 6 days', 'past', 'reduced month-end close from 10 to 6 days'],
    ['• Built our reporting pipeline.', 'past', 'built your reporting pipeline'],
    ['Meet with clients to discuss their needs', 'base', 'meet with clients to discuss their needs'],
    [
      'Manages vendors, negotiates prices and oversees a budget',
      'base',
      'manage vendors, negotiate prices and oversee a budget',
    ],
    ['Monitoring accounts payable', 'gerund', 'monitoring accounts payable'],
    ['Responsible for a ward of 24 beds', 'adjective', 'responsible for a ward of 24 beds'],
    ['Was promoted to team lead after 18 months', 'passive', 'promoted to team lead after 18 months'],
    ['Awarded Teacher of the Year', 'passive', 'awarded Teacher of the Year'],
    ['You will mentor early career teachers', 'base', 'mentor early career teachers'],
    ['Opened the Nordics; hired 3 reps', 'past', 'opened the Nordics'],
    ['Successfully delivered three projects', 'past', 'successfully delivered three projects'],
    ['Overcame a shortage of drivers in December', 'past', 'overcame a shortage of drivers in December'],
  ] as const)('%s', (bullet, form, text) => {
    expect(readClause(bullet)).toMatchObject({ form, text })
  })

  it.each([
    'Research assistant for Prof. Smith',
    'Support for 200 users',
    'Experienced nurse',
    'Comfort with saying "no" to a manager at 3 a.m.',
    '负责公司财务报表',
    'Month-end close',
  ])('leaves alone what is no clause: %s', (bullet) => {
    expect(readClause(bullet)).toBeUndefined()
  })

  it('leaves to the interviewer what is theirs in a posting', () => {
    const line = 'Train and audit the screeners in our school vision programme'
    expect(readClause(line, 'duty')?.text).toBe('train and audit the screeners in our school vision programme')
    expect(readClause(line)?.text).toBe('train and audit the screeners in your school vision programme')
  })

  it('reads a word that could be a noun as a verb in a list of duties only', () => {
    expect(readClause('Order fish and vegetables daily')).toBeUndefined()
    expect(readClause('Order fish and vegetables daily', 'duty')?.text).toBe('order fish and vegetables daily')
    expect(readClause('Contract management for two sites', 'duty')).toBeUndefined()
    expect(readClause('Calm classroom management')).toBeUndefined()
    expect(readClause('Support for 200 users', 'duty')).toBeUndefined()
  })

  it('cuts a long bullet where a clause ends', () => {
    const long =
      'Designed Terraform modules to manage infrastructure across dozens of accounts in four regions for nine product teams, enabling repeatable deployments without manual work by anyone'
    expect(readClause(long)?.text).toBe(
      'designed Terraform modules to manage infrastructure across dozens of accounts in four regions for nine product teams',
    )
  })

  it('does not mistake the country for the pronoun', () => {
    expect(readClause('Led the US sales team')?.text).toBe('led the US sales team')
  })
})
