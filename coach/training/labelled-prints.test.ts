import { expect, it } from 'vitest'
import { labelledPrint } from './labelled-prints.ts'
import type { Person } from './resume-people.ts'

const PERSON: Person = {
  basics: {
    name: 'Ada Byron',
    label: '',
    email: 'ada.byron@example.org',
    phone: '',
    summary: '',
    location: { city: 'Leith', region: '', countryCode: '' },
    profiles: [],
  },
  work: [
    { name: 'Halden Docks', position: 'Foreman', location: 'Leith', startDate: '2021-03', highlights: [] },
    {
      name: 'Halden Docks',
      position: 'Yard Hand',
      location: 'Oslo',
      startDate: '2019-01',
      endDate: '2021-02',
      highlights: [],
    },
  ],
  volunteer: [],
  projects: [],
  education: [
    {
      institution: 'Coal City Polytechnic',
      studyType: 'Diploma',
      area: 'Physics',
      location: 'Leith',
      startDate: '2016-09',
      endDate: '2018-06',
      courses: [],
    },
  ],
  skills: [{ name: 'Tools', keywords: ['C++', 'Cranes'] }],
  languages: [],
  certificates: [],
  interests: [],
  references: [],
}

const PAGE = `ada.byron@example.org
Ada Byron
Foreman, Halden Docks, Leith
March 2021 – Present
She ran the cranes of the dock and of the yard beside it, with a team of twelve people on two shifts.
Yard Hand, Halden Docks, Oslo
January 2019 – February 2021
Diploma (Physics), Coal City Polytechnic
September 2016 – June 2018
Tools: C++, Cranes`

const labelled = (page: string) =>
  labelledPrint({
    part: 'train',
    layout: 'one',
    number: 1,
    truth: PERSON,
    lines: page.split('\n').map((text) => ({ text })),
  })

it('finds what is true of the person where it is printed', () => {
  const print = labelled(PAGE)
  const of = (kind: string) =>
    print?.labels.filter((label) => label.kind === kind).map(({ from, to }) => print.text.slice(from, to))
  expect(of('person')).toEqual(['Ada Byron'])
  expect(of('title')).toEqual(['Foreman', 'Yard Hand'])
  expect(of('date')).toEqual(['March 2021 – Present', 'January 2019 – February 2021', 'September 2016 – June 2018'])
  expect(of('post')?.[1]).toBe('Yard Hand, Halden Docks, Oslo\nJanuary 2019 – February 2021')
  expect(of('degree')).toEqual(['Diploma (Physics)'])
  expect(of('skill')).toEqual(['C++', 'Cranes'])
})

it('is nothing where a post is not printed', () => {
  expect(labelled(PAGE.replace('Yard Hand', 'Y. H.'))).toBeUndefined()
})
