import { describe, expect, it } from 'vitest'
import { diagnose } from '#built-in/diagnosis/diagnose.ts'
import { readResume } from '#built-in/resume/read-resume.ts'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import { readPosting } from './read-posting.ts'

const posting = (...requirements: string[]) =>
  readPosting({ text: `Analyst\n\nRequirements\n${requirements.map((item) => `- ${item}`).join('\n')}` })

describe('what a posting says it can do without', () => {
  it.each([
    ['Knowledge of Spanish is not required', 'Spanish'],
    ['No experience with Tableau needed', 'Tableau'],
    ['Knowledge of SAP, Oracle or Salesforce is not necessary', 'SAP'],
    ['You do not need to know Python', 'Python'],
    ['Experience with Zendesk is not required', 'Zendesk'],
    ['Build reports without Power BI', 'Power BI'],
  ])('is no skill that it asks for: %s', (item, skill) => {
    const job = posting('Strong SQL and Excel', item, 'Fluent English')
    expect(job.skills_required).toEqual(expect.arrayContaining(['SQL', 'Excel', 'English']))
    expect(job.skills_required.join(', ')).not.toContain(skill)
    const text = 'Ada Byron\nada@example.org\n\nSkills\nSQL, Excel, English'
    const resume = { text, ...readResume(documentOfText(text)) }
    const { keywords, dimensions } = diagnose({ resume, job, today: '2026-06-15' })
    expect(keywords.missing.join(', ')).not.toContain(skill)
    const open = dimensions.find(({ key }) => key === 'must_haves')?.finding ?? ''
    if (!item.startsWith('Build')) expect(open).not.toContain(skill)
  })

  it('leaves the rest of the line asked for', () => {
    expect(posting('Python is a must, Spanish is not required').skills_required).toEqual(['Python'])
    expect(posting('Java is not required but Kotlin is a must').skills_required).toEqual(['Kotlin'])
    expect(posting('Ability to work without supervision', 'SQL').skills_required).toContain('SQL')
  })
})

describe('letters that a name joins by a mark', () => {
  it('are not that name when they only stand side by side', () => {
    const names = (text: string) => findSkills(text).map(({ name }) => name)
    expect(names('Explain a p-value to a manager')).not.toContain('Accounts payable')
    expect(names('What is a p value?')).not.toContain('Accounts payable')
    expect(names('Bring a p and a r chart')).not.toContain('Accounts payable')
    expect(names('Ran A/P and A/R')).toEqual(['Accounts payable', 'Accounts receivable'])
  })
})
