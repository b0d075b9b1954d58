import { expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import type { ResumeSpan } from '#coach.ts'
import { readResume } from './read-resume.ts'
import { withTaggedSkills } from './tagged-skills.ts'
import { askedOfResume } from './tagged-text.ts'

const RESUME = `Ada Byron
ada@example.org

SKILLS
Workshop: MIG welding, TIG welding, rigging
Office: Excel; Baanplan and whatever else it needs to get the job of the day done

WORK
Yard hand, Dock 4, 2019 - 2021
- Ran the crane
`

type Tagged = string | [name: string, kind: ResumeSpan['kind'], certainty: number]

/** The resume read with these names tagged where they first stand, as sure skills if nothing else is said. */
function readWith(...tagged: Tagged[]) {
  const document = documentOfText(RESUME)
  const text = askedOfResume(document) ?? ''
  const spans = tagged.map((one): ResumeSpan => {
    const [name, kind, certainty] = typeof one === 'string' ? ([one, 'skill', 0.95] as const) : one
    const from = text.indexOf(name)
    return { kind, from, to: from + name.length, certainty }
  })
  return withTaggedSkills(readResume(document), text, spans)
}
const READ = readResume(documentOfText(RESUME))

it('that only the tagger knows go with the name before them on their line', () => {
  expect(readWith('Excel', 'Baanplan').profile.skills[1]).toEqual({ name: 'Office', keywords: ['Excel', 'Baanplan'] })
})

it('that only the tagger knows stand in the list where there is one', () => {
  expect(readWith('Excel', 'Dock').skills).toEqual(READ.skills)
})

it('that only the tagger knows must be sure', () => {
  expect(readWith('Excel', ['Baanplan', 'skill', 0.6]).skills).toEqual(READ.skills)
})

it('that only the rules know stay', () => {
  expect(readWith('Excel').skills).toEqual(READ.skills)
})

it('that only the rules know go where they are part of another name', () => {
  const { skills } = readWith('TIG', 'Excel')
  expect(skills).toContain('TIG')
  expect(skills).not.toContain('TIG welding')
})

it('that only the rules know go where they are part of a post', () => {
  expect(readWith('Excel', ['rigging', 'title', 0.3]).skills).not.toContain('rigging')
})

it('are named once', () => {
  const { skills } = readWith('Excel', 'Excel', 'Baanplan', 'Baanplan')
  expect(skills.filter((name) => /Excel|Baanplan/.test(name))).toEqual(['Excel', 'Baanplan'])
})

it('that no list holds are doubtful, in a group of their own', () => {
  const document = documentOfText('Ada Byron\n\nI have run the crane of a yard and a Baanplan terminal for many years.')
  const text = askedOfResume(document) ?? ''
  const span = (name: string) => ({ from: text.indexOf(name), to: text.indexOf(name) + name.length, certainty: 0.8 })
  const spans = ['crane', 'Baanplan'].map((name) => ({ kind: 'skill' as const, ...span(name) }))
  const { profile, confidence } = withTaggedSkills(readResume(document), text, spans)
  expect(profile.skills).toEqual([{ keywords: ['crane', 'Baanplan'] }])
  expect(confidence.skills).toBeLessThan(0.7)
})

it('are no doubt where both readings have most in common', () => {
  expect(readWith('MIG welding', 'TIG welding', 'Excel').confidence.skills).toBeGreaterThan(0.7)
})

it('stay as the rules read them where nothing is tagged', () => {
  expect(readWith()).toEqual(READ)
})
