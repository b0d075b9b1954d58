import { describe, expect, it } from 'vitest'
import { isNamedByInitials, offersAChoice } from './other-names.ts'

describe('a skill under another name', () => {
  it.each([
    ['Active Directory', 'Set up AD accounts for starters'],
    ['Search engine optimization', 'Blog posts, SEO and newsletters'],
    ['AD', 'Active Directory and Intune'],
    ['HACCP', 'Hazard analysis and critical control points'],
  ])('%s is named in: %s', (name, text) => expect(isNamedByInitials(name, text)).toBe(true))

  it.each([
    ['Active Directory', 'Put an ad in the paper, and ADMIN work'],
    ['Python', 'P and Q'],
    ['Data', 'D'],
  ])('%s is not named in: %s', (name, text) => expect(isNamedByInitials(name, text)).toBe(false))

  it('may be one of several that are asked for', () => {
    expect(offersAChoice('Power BI or Tableau')).toBe(true)
    expect(offersAChoice('Excel, Word and Outlook')).toBe(false)
  })
})
