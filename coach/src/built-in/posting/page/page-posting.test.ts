import { describe, expect, it } from 'vitest'
import { readPosting } from '#built-in/posting/read-posting.ts'
import { pagePosting } from './page-posting.ts'
import type { PostingPage, StructuredPosting } from './posting-page.ts'
import { withKnown } from './with-known.ts'

const aPage = (part: Partial<PostingPage>): PostingPage => ({
  addresses: ['https://jobs.example.org/posting/7'],
  structured: [],
  marked: {},
  text: '',
  ...part,
})
function draftOf(part: Partial<PostingPage>) {
  const posting = pagePosting(aPage(part))
  if (!posting) throw new Error('no posting')
  return withKnown(readPosting(posting), posting)
}
const draft = (posting: StructuredPosting, text = '') =>
  draftOf({ structured: [{ title: 'Baker', description: 'We bake.', ...posting }], text })

describe('a posting as structured data', () => {
  it.each([
    [{ hiringOrganization: { name: 'Rye & Sons' } }, { company: 'Rye & Sons' }],
    [{ hiringOrganization: 'Rye & Sons' }, { company: 'Rye & Sons' }],
    [{}, { company: undefined, location: undefined, salary_range: undefined }],
    [{ jobLocation: { address: 'Old Town' } }, { location: 'Old Town' }],
    [
      { jobLocation: { address: { addressLocality: 'Graz', addressCountry: { name: 'Austria' } } } },
      { location: 'Graz, Austria' },
    ],
    [
      { jobLocation: [{ address: { addressLocality: 'Graz' } }, { address: { addressLocality: 'Linz' } }] },
      { location: 'Graz; Linz' },
    ],
    [
      { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'Austria' } },
      { location: 'Remote (Austria)' },
    ],
    [
      { jobLocationType: 'TELECOMMUTE', jobLocation: { address: { addressLocality: 'Graz' } } },
      { location: 'Graz (Remote)' },
    ],
    [{ baseSalary: 2400, salaryCurrency: 'EUR' }, { salary_range: 'EUR 2400' }],
    [{ baseSalary: '2,400 € a month' }, { salary_range: '2,400 € a month' }],
    [
      { baseSalary: { currency: 'EUR', value: { minValue: 2400, maxValue: '2800', unitText: 'MONTH' } } },
      { salary_range: 'EUR 2400–2800 per month' },
    ],
    [{ baseSalary: { currency: 'EUR', value: 15, unitText: 'HOUR' } }, { salary_range: 'EUR 15 per hour' }],
    [{ baseSalary: { priceCurrency: 'EUR', minPrice: 100, maxPrice: 100 } }, { salary_range: 'EUR 100' }],
    [{ baseSalary: { currency: 'EUR', value: { maxValue: 90 } } }, { salary_range: 'EUR up to 90' }],
    [{ baseSalary: { currency: 'EUR', value: { minValue: 0, maxValue: 0 } } }, { salary_range: undefined }],
    [{ employmentType: 'PART_TIME' }, { job_type: 'part-time' }],
    [{ employmentType: ['https://schema.org/INTERN'] }, { job_type: 'internship' }],
    [{ experienceRequirements: { monthsOfExperience: 24 } }, { experience_level: '2 years' }],
    [{ skills: 'Sourdough, Lamination' }, { skills_required: ['Sourdough', 'Lamination'] }],
  ])('%j', (posting, fields) => {
    expect(draft(posting)).toMatchObject(fields)
  })

  it('keeps every list that stands beside the description, as a part of the text and in the fields', () => {
    const read = draft({
      responsibilities: 'Bake at night.\n- Shape loaves\n- Fire the oven',
      educationRequirements: { credentialCategory: 'professional certificate' },
      experienceRequirements: 'A year in a bakery',
      qualifications: 'Works clean. Gets up early.',
      jobBenefits: ['Bread', 'Pension'],
    })
    expect(read.responsibilities).toEqual(['Shape loaves', 'Fire the oven'])
    expect(read.requirements).toEqual([
      'Professional certificate',
      'A year in a bakery',
      'Works clean.',
      'Gets up early.',
    ])
    for (const words of ['We bake.', 'Bake at night.', 'Pension']) expect(read.description).toContain(words)
  })

  it('does not say twice what the description says already', () => {
    const description = 'We bake.\n\nRequirements\n- Works clean\n- Gets up early'
    const read = draft({ description, qualifications: 'Works clean Gets up early', skills: 'no requirements' })
    expect(read.requirements).toEqual(['Works clean', 'Gets up early'])
    expect(read.description).toBe(description)
  })

  it('gets the line breaks back that the data lost, from the page or from known headings', () => {
    const shown = 'Your tasks\n- Shape loaves\n- Fire the oven'
    expect(draft({ responsibilities: 'Shape loaves Fire the oven' }, shown).responsibilities).toEqual([
      'Shape loaves',
      'Fire the oven',
    ])
    const flat =
      "We have baked bread for a hundred years and need one more pair of hands.What you'll doShape loavesFire the ovenWhat you needA year in a bakeryGood English"
    const read = draft({ description: flat })
    expect(read.responsibilities).toEqual(['Shape loaves', 'Fire the oven'])
    expect(read.requirements).toEqual(['A year in a bakery', 'Good English'])
  })

  it('leaves a description in prose as it is', () => {
    const prose =
      'What you need is patience. We bake at night and sell in the morning, and what you will do depends on the day. Requirements are few, responsibilities many.'
    expect(draft({ description: prose }).description).toBe(prose)
  })
})

describe('a page with several postings', () => {
  const baker = { title: 'Baker', description: 'Bread.', url: '/posting/6', identifier: 'B-600' }
  const seller = { title: 'Seller', description: 'Shop.', url: '/posting/7', identifier: { value: 'S-700' } }
  it.each([
    ['its address', { structured: [baker, seller] }, 'Seller'],
    [
      'where a redirect ended',
      { addresses: ['https://short.example/x', 'http://www.jobs.example.org/posting/7/'] },
      'Seller',
    ],
    ['its identifier', { addresses: ['https://jobs.example.org/s-700-seller'] }, 'Seller'],
    ['its heading', { addresses: ['https://jobs.example.org/now'], heading: 'We need a seller' }, 'Seller'],
    ['nothing else: the first', { addresses: ['https://jobs.example.org/now'] }, 'Baker'],
  ])('means the one of %s', (_, part, title) => {
    expect(draftOf({ structured: [baker, seller], ...part }).title).toBe(title)
  })

  it('fills what one form of the same posting lacks from the other', () => {
    const twin = { title: 'Baker', description: 'Other words.', hiringOrganization: 'Rye & Sons' }
    expect(draftOf({ structured: [{ title: 'Baker', description: 'Bread.' }, twin] })).toMatchObject({
      description: 'Bread.',
      company: 'Rye & Sons',
    })
  })
})

describe('a page without structured data', () => {
  const text =
    'Rye & Sons bakes for the whole valley, every night but one.\n\nRequirements\n- Works clean\n- Gets up early'
  it('is read like any posting, with what the page marks', () => {
    const marked = { company: 'Rye & Sons', location: 'Graz', job_type: 'Part time' }
    expect(draftOf({ text, marked, title: 'Baker (m/f) | Jobs in Graz', heading: 'Baker (m/f)' })).toMatchObject({
      title: 'Baker (m/f)',
      company: 'Rye & Sons',
      location: 'Graz',
      job_type: 'part-time',
      requirements: ['Works clean', 'Gets up early'],
    })
  })

  it("has the browser's title without the site's name", () => {
    expect(draftOf({ text, title: 'Baker - Rye & Sons | Jobs' }).title).toBe('Baker')
  })

  it('is no posting when it shows hardly any text', () => {
    expect(pagePosting(aPage({ text: 'Please wait', title: 'Loading' }))).toBeUndefined()
  })
})
