import { describe, expect, it } from 'vitest'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import { taggedSkills } from '#built-in/skills/tagging/tag-skills.ts'
import { tokensOf } from '#built-in/skills/tagging/tokens.ts'
import { readPosting } from './read-posting.ts'

const asked = (...items: string[]) =>
  readPosting({ text: `Analyst\n\nRequirements\n${items.map((item) => `- ${item}`).join('\n')}` }).skills_required

/** Names made up for this test: no list can hold them. */
const UNKNOWN = ['Velquist', 'Tarnbase', 'QuorelJS', 'Pindora', 'Ostrelay']

describe('what a posting asks for by names that nobody listed', () => {
  it.each(UNKNOWN)('is found among known neighbours of an enumeration: %s', (name) => {
    expect(skillNamed(name)).toBeUndefined()
    expect(asked(`Experience with tools such as Docker, ${name} and Kubernetes`)).toEqual(
      expect.arrayContaining(['Docker', name, 'Kubernetes']),
    )
    expect(asked(`Hands-on experience with Terraform, Jenkins, ${name}`)).toContain(name)
  })

  it.each(UNKNOWN)('is not found where the posting does without it: %s', (name) => {
    expect(asked('Strong SQL', `Knowledge of ${name} is not required`).join()).not.toContain(name)
  })

  it.each(UNKNOWN)('is no skill where it is the employer: %s', (name) => {
    const skills = readPosting({
      text: `Data Engineer\n\nAbout ${name}\n${name} is a shop for bicycles. At ${name}, we care.\n\nRequirements\n- Experience with Python, Airflow and SQL\n- 3 years at a company like ${name}`,
    }).skills_required
    expect(skills).not.toContain(name)
    expect(skills).toEqual(expect.arrayContaining(['Python', 'SQL']))
  })

  it('gives names as they stand in the text', () => {
    const text = 'Nurse\n\nRequirements\n- Knowledge of triage protocols, (wound dressing) and Zeltrax; ICU experience'
    for (const skill of readPosting({ text }).skills_required) expect(text).toContain(skill)
  })
})

describe('the tagger of skills', () => {
  it('has no name go on over a comma', () => {
    const names = taggedSkills('Experience with Docker, Kubernetes, AWS, Terraform', 'requirements').map(
      ({ as_written }) => as_written,
    )
    expect(names).toEqual(['Docker', 'Kubernetes', 'AWS', 'Terraform'])
  })

  it.each(['', ' ', ',', '((((', '…', '熟悉 Python', '\u0000', 'a'.repeat(5000)])('reads anything: %j', (line) => {
    for (const { as_written, index, certainty } of taggedSkills(line, 'requirements')) {
      expect(line.slice(index, index + as_written.length)).toBe(as_written)
      expect(certainty).toBeGreaterThan(0)
      expect(certainty).toBeLessThanOrEqual(1)
    }
  })

  it('keeps marks that belong to a name', () => {
    const words = (line: string) => tokensOf(line).map(({ text }) => text)
    expect(words('(C++, C#/.NET, e.g. Node.js!)')).toEqual(['(', 'C++', 'C#/.NET', 'e.g.', 'Node.js', '!', ')'])
  })
})
