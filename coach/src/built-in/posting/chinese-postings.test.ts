import { expect, it } from 'vitest'
import postings from '#built-in/posting/testing/chinese-postings.test-data.json' with { type: 'json' }
import { readPosting } from './read-posting.ts'

const plain = (text: string) => text.replace(/[\s；;。.，,]/gu, '').replace(/^\d{1,2}[）)]/u, '')
const read = postings.map((posting) => ({ posting, job: readPosting({ text: posting.text }) }))
const same = (one: string | undefined, other: string | null) => plain(one ?? '') === plain(other ?? '')

/** Twelve postings of as many trades and forms, written by somebody who saw no code. Not read: facts told in a sentence. */
it('Chinese postings are read like English ones', () => {
  const right = { title: 0, company: 0, location: 0, pay: 0, requirements: 0, duties: 0, skills: 0 }
  for (const { posting, job } of read) {
    right.title += Number(same(job.title.replace(/（.*/u, ''), posting.title))
    right.company += Number(same(job.company, posting.company))
    right.location += Number(same(job.location, posting.location))
    right.pay += Number(same(job.salary_range, posting.pay))
    right.requirements += posting.requirements.filter((item) => job.requirements?.some((own) => same(own, item))).length
    right.duties += posting.duties.filter((item) => job.responsibilities?.some((own) => same(own, item))).length
    right.skills += posting.skills.filter((skill) => job.skills_required?.some((own) => same(own, skill))).length
  }
  const all = (key: 'requirements' | 'duties' | 'skills') => postings.flatMap((posting) => posting[key]).length
  expect({ ...right, of: { requirements: all('requirements'), duties: all('duties'), skills: all('skills') } }).toEqual(
    {
      title: 12,
      company: 12,
      location: 10,
      pay: 9,
      requirements: 55,
      duties: 42,
      skills: 48,
      of: { requirements: 61, duties: 49, skills: 55 },
    },
  )
})

it('invents no employer', () => {
  expect(read.filter(({ posting, job }) => !posting.company && job.company)).toEqual([])
})
