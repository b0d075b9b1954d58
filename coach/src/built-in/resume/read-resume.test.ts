import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { readResume } from './read-resume.ts'

const folder = new URL('./testing/resumes/', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.replace('.txt', ''))
const textOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), 'utf8')

describe('reading resumes of many layouts', () => {
  it.each(names.filter((name) => !BEYOND_RULES.has(name)))('reads %s', (name) => {
    const { profile, skills } = readResume(documentOfText(textOf(name)))
    const read = {
      name: profile.basics.name,
      email: profile.basics.email,
      phone: profile.basics.phone,
      work: profile.work.map((entry) => [entry.name, entry.position, entry.startDate, entry.endDate].map(orNull)),
      education: profile.education.map((entry) =>
        [entry.institution, entry.studyType, entry.area, entry.startDate, entry.endDate].map(orNull),
      ),
      skills,
      languages: profile.languages.map((each) => each.language),
    }
    expect(read).toEqual(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
  })
})

/** Read by the tagger only (tagged-layouts.test.ts). */
const BEYOND_RULES = new Set(['all-on-one-line', 'dates-left-sentences', 'skills-before-work'])
const orNull = (value: string | undefined) => value ?? null

describe('what a reading never does', () => {
  const lines = names.flatMap((name) => textOf(name).split('\n'))
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

  it('invents nothing, whatever lines come in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 60 }), (chosen) => {
        const text = chosen.join('\n')
        const { profile } = readResume(documentOfText(text))
        const { basics, work, education } = profile
        const values = [
          basics.name,
          basics.email,
          basics.phone,
          ...work.flatMap((entry) => [entry.name, entry.position]),
          ...education.flatMap((entry) => [entry.institution, entry.area]),
        ]
        for (const value of values)
          if (value) for (const word of value.split(/\s+/)) expect(letters(text)).toContain(letters(word))
      }),
      { numRuns: 60 },
    )
  })

  it('reads anything without failing, and the same thing twice alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const document = documentOfText(text)
        expect(readResume(document)).toEqual(readResume(document))
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out what an empty document does not have', () => {
    expect(readResume(documentOfText(''))).toEqual({
      profile: {
        basics: { profiles: [] },
        work: [],
        education: [],
        projects: [],
        skills: [],
        languages: [],
        certificates: [],
      },
      skills: [],
      confidence: {},
    })
  })
})

describe('what a reading tells beside the fields', () => {
  const reading = readResume(documentOfText(textOf('one-line-entries')))

  it('groups the skills by the names they stand under', () => {
    expect(reading.profile.skills[0]).toEqual({ name: 'Languages', keywords: ['Python', 'Scala', 'SQL'] })
  })

  it('keeps the points of each position', () => {
    expect(reading.profile.work[0]?.highlights).toEqual([
      'Moved 40 pipelines from cron to Airflow',
      'Cut cloud cost by 35 %',
    ])
  })

  it('says how sure it is of a field', () => {
    expect(reading.confidence['basics.email']).toBeGreaterThan(0.9)
    expect(reading.confidence['work.0.startDate']).toBeGreaterThan(0.9)
    expect(reading.confidence['basics.summary']).toBeUndefined()
  })

  it('tells profiles of known networks from a page of one’s own', () => {
    expect(reading.profile.basics.profiles).toEqual([
      { network: 'GitHub', username: 'teriksen', url: 'github.com/teriksen' },
    ])
    expect(reading.profile.basics.location).toBe('Oslo, Norway')
  })
})
