import { Profile } from '@greenroom/contract/profile'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPosting } from '#built-in/posting/read-posting.ts'
import { readResume } from '#built-in/resume/read-resume.ts'
import { findSkillMentions } from '#built-in/skills/find-skills.ts'
import type { KnownJob, KnownResume } from '#coach.ts'
import { POSTING, RESUME } from '#port-tests/material.ts'
import { diagnose } from './diagnose.ts'

const TODAY = '2026-06-15'
const SLIPS = `${RESUME.replace('- Planned', '- Responsible for planned').replace('Nordhaven Retail, 2017', 'Nordhaven Retail')}
Recieved a prize, team player. linkedin.com/in/mara`
const TEXTS = [RESUME, SLIPS, 'Mara\nCooked.', '']
const POSTINGS = [POSTING, 'Clerk\nRequirements\n- PostgreSQL\n- 3+ years of experience', 'Hello']

const resumeOf = (text: string): KnownResume => {
  const lines = text.split('\n').map((line) => ({ text: line.replace(/^- /, ''), bullet: line.startsWith('- ') }))
  return { text, ...readResume({ lines, text }) }
}
const skillsIn = (text: string) => findSkillMentions(text).map(({ as_written }) => as_written)
const bare = (text: string): KnownResume => ({ text, skills: [], profile: Profile.parse({}) })
const jobOf = (text: string): KnownJob => readPosting({ text })

describe('a diagnosis in Chinese', () => {
  it('says the same as in English, point by point: the language changes no score, quote or keyword', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...TEXTS).map(resumeOf), fc.string({ unit: 'grapheme', maxLength: 300 }).map(bare)),
        fc.option(fc.oneof(fc.constantFrom(...POSTINGS), fc.string({ maxLength: 200 })).map(jobOf), { nil: undefined }),
        (resume, job) => {
          const material = { today: TODAY, resume, ...(job ? { job } : {}) }
          const english = diagnose(material)
          const chinese = diagnose({ ...material, language: 'zh-CN' })
          const sameOf = ({ suggestions, dimensions, ...rest }: typeof english) => ({
            ...rest,
            suggestions: suggestions.length,
            dimensions: dimensions.map(({ key, score, quote }) => ({ key, score, quote })),
          })
          expect(sameOf(chinese)).toEqual(sameOf(english))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('has no English but what it quotes and the names of skills', () => {
    for (const text of TEXTS)
      for (const job of [undefined, ...POSTINGS.map(jobOf)]) {
        const { dimensions, suggestions, keywords } = diagnose({
          today: TODAY,
          resume: resumeOf(text),
          ...(job ? { job } : {}),
          language: 'zh-CN',
        })
        const names = [...keywords.matched, ...keywords.missing, ...skillsIn(text), 'LinkedIn']
        const said = [...suggestions, ...dimensions.flatMap(({ label, finding, advice }) => [label, finding, advice])]
        for (const words of said) {
          expect(words).toMatch(/\p{Script=Han}/u)
          expect(latinIn(words, names), words).toBe('')
        }
      }
  })

  it('names occupations in Chinese', () => {
    const { dimensions } = diagnose({ today: TODAY, resume: resumeOf(RESUME), job: jobOf(POSTING), language: 'zh-CN' })
    expect(dimensions.find(({ key }) => key === 'role')?.finding).toContain('运营经理')
  })
})

describe('a diagnosis in English', () => {
  it('counts one line as a line and two as lines', () => {
    for (const text of TEXTS) {
      const { dimensions } = diagnose({ today: TODAY, resume: resumeOf(text), job: jobOf(POSTING) })
      for (const { finding } of dimensions)
        expect(finding).not.toMatch(/\b1 (?:of )?(?:lines|words|skills|positions|projects|entries|links|slips)\b/)
    }
  })
})

/** What is left of the Latin letters without quotes and names. */
function latinIn(words: string, names: string[]): string {
  const bare = words.replace(/“[^”]*”/g, '')
  const unnamed = names.toSorted((one, other) => other.length - one.length)
  return unnamed.reduce((rest, name) => rest.replaceAll(name, ''), bare).replace(/[^\p{Script=Latin}]/gu, '')
}
