import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { openReader } from '#built-in/resume/testing/open-reader.ts'
import people from './pasted-resumes.test-data.json' with { type: 'json' }

const reader = await openReader(readFile)
afterAll(() => reader.close())
const reading = await Promise.all(
  people.map(async (person) => ({
    person,
    profile: (await reader.read(documentOfText(person.lines.join('\n')))).profile,
  })),
)
const key = (text = '') =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Sixteen people of as many trades and countries, as they would paste a resume without any layout. */
it.each(reading)('who it is and how to reach them is read from pasted text: $person.id', ({ person, profile }) => {
  const { name, email, phone = '' } = profile.basics
  expect({ name: key(name), email, phone: phone.replace(/\D/g, '') }).toEqual({
    name: key(person.name),
    email: person.email,
    phone: person.phone.replace(/\D/g, ''),
  })
})

/** Not read: names in small letters throughout, an employer with its department. */
it('posts, schools and skills are found and few others', () => {
  const found = { work: 0, dates: 0, schools: 0, skills: 0 }
  const extra = { work: 0, schools: 0, skills: 0 }
  for (const { person, profile } of reading) {
    const posts = person.work.flatMap((post) => {
      const read = profile.work.find(
        ({ name, position }) => key(name) === key(post.name) && key(position) === key(post.position),
      )
      return read ? [{ post, read }] : []
    })
    const keywords = profile.skills.flatMap((group) => group.keywords).map(key)
    const schools = profile.education.map(({ institution }) => key(institution))
    const hasSkill = (skill: string) => keywords.includes(key(skill))
    found.work += posts.length
    found.dates += posts.filter(({ post, read }) => read.startDate === post.start && read.endDate === post.end).length
    found.schools += person.schools.filter((school) => schools.some((one) => one.includes(key(school)))).length
    found.skills += person.skills.filter(hasSkill).length
    extra.work += profile.work.length - posts.length
    extra.schools += profile.education.length - person.schools.length
    extra.skills += keywords.length - person.skills.filter(hasSkill).length
  }
  expect({ found, extra }).toEqual({
    found: { work: 31, dates: 28, schools: 28, skills: 75 },
    extra: { work: 9, schools: 1, skills: 3 },
  })
})
