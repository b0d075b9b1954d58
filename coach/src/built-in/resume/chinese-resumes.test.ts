import { expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import people from './chinese-resumes.test-data.json' with { type: 'json' }
import { readResume } from './read-resume.ts'

/** Ten invented people in as many forms: full-width marks, numbered lists, forms with labels, two languages, traditional characters. */
it.each(people)('a Chinese resume is read like an English one: $id', (person) => {
  const { profile } = readResume(documentOfText(person.lines.join('\n')))
  const { name, email = '', phone = '' } = profile.basics
  expect({ name: name?.split(' ')[0], email, phone: phone.replace(/\D/g, '') }).toEqual({
    name: person.name,
    email: person.email,
    phone: person.phone,
  })
  expect(
    profile.work.map(({ name, position, startDate, endDate = null }) => ({
      name,
      position,
      start: startDate,
      end: endDate,
    })),
  ).toEqual(person.work)
  expect(profile.education.map(({ institution, area, studyType }) => ({ institution, area, studyType }))).toEqual(
    person.schools,
  )
  const skills = profile.skills.flatMap(({ keywords }) => keywords)
  expect(person.skills.filter((skill) => !skills.includes(skill))).toEqual([])
})
