import { describe, expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { plausible } from './plausible.ts'
import { readResume } from './read-resume.ts'

const CASES: { kind: Exclude<keyof typeof plausible, 'span'>; good: string[]; bad: string[] }[] = [
  {
    kind: 'name',
    good: [
      'Ngozi Okonkwo-Bright',
      'José Ángel Ruiz Peña',
      '王小明',
      "Siobhán O'Connor",
      'John Baker',
      'Dr. A. P. J. Rao',
    ],
    bad: [
      'Present',
      'December 2022',
      'March',
      'Mobile)',
      'Work Experience',
      'www.example.org',
      'a@b.example',
      '+1 555',
      'Lagos, Nigeria',
      'N/A',
      'I build bridges that last long.',
    ],
  },
  {
    kind: 'phone',
    good: [
      '+1 555 010 0199',
      '(210) 555-0163',
      '+49 (0)89 1234567',
      '555-0100',
      '138-0013-8000',
      '(+44) 7700 900123',
      '212-555-0100 ext. 44',
    ],
    bad: ['2019-2023', '12', '+1234567890123456', '0000000', '1 + 555 010 0199 + 3', '2018 - 2020'],
  },
  {
    kind: 'email',
    good: ['ja.ruiz@example.net', 'a+b@sub.example.co.uk'],
    bad: ['a@b', 'a b@example.org', 'a@@example.org', 'a@example.', '@example.org', 'a@example.c0'],
  },
  {
    kind: 'employer',
    good: ['Stripe', '3M', 'Boys & Girls Club', 'booking.com', 'May & Co', 'City of Boston', '腾讯'],
    bad: [
      'Present',
      'Jan 2020 – Present',
      'Education',
      'London',
      'jobs@example.org',
      '2019',
      '—',
      'https://example.org',
    ],
  },
  {
    kind: 'title',
    good: ['Volunteer', 'Staff Nurse II', 'Vice President', '软件工程师', 'Teaching Assistant (part-time)'],
    bad: ['2019 – 2020', 'Skills', 'Berlin, Germany', 'me@example.org', '...'],
  },
  {
    kind: 'school',
    good: ['Diné College', 'ETH', '清华大学', 'University of the Western Cape'],
    bad: ['2012 - 2016', 'Boston, MA', '•', 'www.example.edu'],
  },
  {
    kind: 'skill',
    good: ['C', 'R', 'C++', '.NET', 'Teaching', 'Leadership', '数据分析', 'Excel 2016', 'Node.js'],
    bad: [
      '2019 – 2021',
      'Present',
      'Skills',
      'a@b.example',
      'https://example.org',
      'I have worked with many tools over the years.',
    ],
  },
]

describe('what a value must be for its field', () => {
  it.each(CASES)('$kind', ({ kind, good, bad }) => {
    expect(good.filter((text) => !plausible[kind](text))).toEqual([])
    expect(bad.filter((text) => plausible[kind](text))).toEqual([])
  })

  it('an end before its start is no span', () => {
    expect(plausible.span('2020-05', '2020')).toBe(true)
    expect(plausible.span('2020-05', undefined)).toBe(true)
    expect(plausible.span('2020-05', '2019-12')).toBe(false)
  })
})

describe('a reading shows nothing that is plainly something else', () => {
  it('takes no word of a date for a name', () => {
    const { profile } = readResume(
      documentOfText('Present\nPresent\nExperience\nStaff Nurse\nSt Mary Hospital\n2019 – Present'),
    )
    expect(profile.basics.name).toBeUndefined()
  })

  it('keeps a phone number whose hyphens are of two kinds', () => {
    const { profile } = readResume(documentOfText('Ada Byron\nada@example.org | 415-‐555--‐0142'))
    expect(profile.basics.phone).toBe('415-555-0142')
  })

  it('finds a labelled number in the last line, but not the one of a referee', () => {
    const rest = 'Experience\nNurse, St Mary Hospital, 2019 – 2021\n• Looked after 12 beds'
    const footer = readResume(documentOfText(`Ada Byron\nada@example.org\n\n${rest}\n\nOther\nMobile: 0171 555 0142`))
    expect(footer.profile.basics.phone).toBe('0171 555 0142')
    const referee = readResume(
      documentOfText(`Ada Byron\nada@example.org\n\n${rest}\n\nReferences\nDr Lee, phone: +1 212 555 0142`),
    )
    expect(referee.profile.basics.phone).toBeUndefined()
  })
})
