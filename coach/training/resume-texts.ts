import { ARRANGEMENTS, type Arrangement, type Part } from './resume-arrangements.ts'
import type { Person } from './resume-people.ts'
import { contactOf } from './resume-text-contact.ts'
import { seeded } from './seeded.ts'
import { wrapped } from './wrapped-text.ts'

/** How one person writes a resume as plain text: drawn once, then used for every entry of it. */
type Form = {
  heading: (name: string) => string[]
  names: Record<'work' | 'volunteer' | 'education' | 'skills' | 'summary' | 'languages' | 'certificates', string>
  contact: (person: Person) => string[]
  post: Arrangement
  study: Arrangement
  date: (start: string, end: string | undefined) => string
  point: (text: string) => string[]
  skills: (groups: Person['skills']) => string[]
  between: string[]
  place: boolean
  studiesFirst: boolean
  study_name: (type: string, area: string) => string
}

/**
 * A person as the plain text of a resume, in the form of this number; two numbers rarely give the same form. Train, tune
 * and test name entries in different ways.
 */
export function textOf(person: Person, number: number, part: Part): string[] {
  const form = formOf(number, ARRANGEMENTS[part])
  const section = (name: string, lines: string[]) => (lines.length > 0 ? [...form.heading(name), ...lines] : [])
  const entry = (head: string[], points: string[]) => [...head, ...points.flatMap(form.point), ...form.between]
  const at = (place: string) => (form.place ? place : '')
  const work = person.work.flatMap((post) =>
    entry(
      form.post({ a: post.name, b: post.position, p: at(post.location), d: form.date(post.startDate, post.endDate) }),
      [...(post.summary ? [post.summary] : []), ...post.highlights],
    ),
  )
  const volunteer = person.volunteer.flatMap((post) =>
    entry(
      form.post({
        a: post.organization,
        b: post.position,
        p: at(post.location),
        d: form.date(post.startDate, post.endDate),
      }),
      post.highlights,
    ),
  )
  const education = person.education.flatMap((study) =>
    entry(
      form.study({
        a: study.institution,
        b: form.study_name(study.studyType, study.area),
        p: at(study.location),
        d: form.date(study.startDate, study.endDate),
      }),
      study.courses.length > 0 ? [`Coursework: ${study.courses.join(', ')}`] : [],
    ),
  )
  const parts = [
    section(form.names.work, work),
    section(form.names.education, education),
    section(form.names.volunteer, volunteer),
    section(form.names.skills, form.skills(person.skills)),
    section(
      form.names.languages,
      person.languages.map(({ language, fluency }) => `${language} (${fluency})`),
    ),
    section(
      form.names.certificates,
      person.certificates.map(({ name, issuer, date }) => `${name}, ${issuer}, ${date.slice(0, 4)}`),
    ),
  ]
  if (form.studiesFirst) [parts[0], parts[1]] = [parts[1] ?? [], parts[0] ?? []]
  return [
    ...form.contact(person),
    ...(person.basics.summary ? [...form.heading(form.names.summary), person.basics.summary] : []),
    ...parts.flat(),
  ]
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

function formOf(number: number, arrangements: readonly ((gap: string) => Arrangement)[]): Form {
  const random = seeded(number * 104_729 + 7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const month = pick<(year: string, month: number) => string>([
    (y, m) => `${MONTHS[m - 1]} ${y}`,
    (y, m) => `${MONTHS[m - 1]?.slice(0, 3)} ${y}`,
    (y, m) => `${MONTHS[m - 1]?.slice(0, 3)}. ${y}`,
    (y, m) => `${String(m).padStart(2, '0')}/${y}`,
    (y, m) => `${m}/${y.slice(2)}`,
    (y, m) => `${y}-${String(m).padStart(2, '0')}`,
    (y) => y,
    (y, m) => `${MONTHS[m - 1]?.slice(0, 3).toUpperCase()} ${y}`,
    (y, m) => `${MONTHS[m - 1]?.slice(0, 3)} '${y.slice(2)}`,
    (y, m) => `${String(m).padStart(2, '0')}.${y}`,
    (y, m) => `${y}/${String(m).padStart(2, '0')}`,
    (y, m) => `${MONTHS[m - 1]}, ${y}`,
    (y) => y,
  ])
  const dash = pick([' - ', ' – ', '-', '–', ' to ', ' — ', ' until '])
  const now = pick(['Present', 'present', 'now', 'Current', 'today', 'ongoing'])
  const told = (date: string) => month(date.slice(0, 4), Number(date.slice(5, 7)))
  const gap = pick(['    ', '\t', '      ', '  '])
  const mark = pick(['- ', '* ', '• ', '– ', '· ', '', '▪ ', '> '])
  const caps = pick<(text: string) => string>([(text) => text.toUpperCase(), (text) => text, (text) => text])
  const below = pick(['', '', '', '-----', '====='])
  const framed = pick<(text: string) => string>([
    ...Array.from({ length: 8 }, () => (text: string) => text),
    (text) => `--- ${text} ---`,
    (text) => `[ ${text} ]`,
    (text) => `## ${text}`,
    (text) => `*** ${text} ***`,
    (text) => `== ${text} ==`,
    (text) => `> ${text}`,
    (text) => `**${text}**`,
  ])
  const colon = pick(['', '', ':'])
  const blank = chance(0.75)
  const separated = chance(0.7)
  const since = chance(0.06)
  const from = chance(0.06)
  return {
    heading: (name) => [...(blank ? [''] : []), framed(`${caps(name)}${colon}`), ...(below ? [below] : [])],
    names: {
      work: pick([
        'Experience',
        'Work experience',
        'Employment',
        'Professional Experience',
        'Employment history',
        'Career',
        'Where I have worked',
        'Work History',
        'Jobs',
        'Career to date',
        'My jobs so far',
        'Professional background',
        'Relevant Experience',
        'Posts held',
      ]),
      volunteer: pick(['Volunteering', 'Volunteer work', 'Community', 'Volunteer Experience']),
      education: pick([
        'Education',
        'Education and training',
        'Studies',
        'Academic background',
        'Qualifications',
        'Schooling',
        'Education & Qualifications',
        'Where I studied',
        'Training and education',
      ]),
      skills: pick([
        'Skills',
        'Technical skills',
        'Strengths',
        'What I am good at',
        'Tools',
        'Key skills',
        'What I can do',
        'Core Competencies',
      ]),
      summary: pick(['Summary', 'Profile', 'About me', 'Objective', 'Personal statement']),
      languages: pick(['Languages', 'Language skills']),
      certificates: pick(['Certificates', 'Certifications', 'Licenses and certificates']),
    },
    contact: contactOf(pick, chance),
    post: pick(arrangements)(gap),
    study: pick(arrangements)(gap),
    date: (start, end) =>
      since && !end
        ? `since ${told(start)}`
        : from
          ? `from ${told(start)} to ${end ? told(end) : 'date'}`
          : `${told(start)}${end || now !== 'ongoing' ? dash : ' - '}${end ? told(end) : now}`,
    point: (text) => (mark === '' ? [text] : wrapped(`${mark}${text}`, chance(0.3) ? 70 : 400)),
    skills: pick<Form['skills']>([
      (groups) => groups.map(({ name, keywords }) => `${name}: ${keywords.join(', ')}`),
      (groups) => [groups.flatMap(({ keywords }) => keywords).join(', ')],
      (groups) => [groups.flatMap(({ keywords }) => keywords).join(' | ')],
      (groups) => [groups.flatMap(({ keywords }) => keywords).join('; ')],
      (groups) => [groups.flatMap(({ keywords }) => keywords).join(' · ')],
      (groups) => groups.flatMap(({ keywords }) => keywords),
      (groups) => [groups.flatMap(({ keywords }) => keywords.map((skill) => `\`${skill}\``)).join(' ')],
      (groups) => groups.flatMap(({ keywords }) => keywords.map((skill) => `${mark}${skill}`)),
    ]),
    between: separated ? [''] : [],
    place: chance(0.6),
    studiesFirst: chance(0.3),
    study_name: pick<Form['study_name']>([
      (type, area) => (area ? `${type} in ${area}` : type),
      (type, area) => (area ? `${type}, ${area}` : type),
      (type, area) => (area ? `${type} (${area})` : type),
      (type, area) => (area ? `${area}, ${type}` : type),
    ]),
  }
}
