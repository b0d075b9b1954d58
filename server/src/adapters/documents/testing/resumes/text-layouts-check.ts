import type { Person, Post, Study } from './person.ts'

/** Layouts as they come out of copy and paste, for the check of the reader: written before the reader was looked at. */
export const TEXT_LAYOUTS_TO_CHECK: Record<string, (person: Person) => string> = {
  /** LaTeX: every entry is an item with employer and place, then title and dates; its points are items below it. */
  'entries as list items': (person) =>
    [
      person.name,
      `${person.city} | ${person.phone} | ${person.email}`,
      'EDUCATION',
      ...person.education.flatMap((study) => [`• ${study.school}`, `${degreeOf(study)}    ${dates(study, short)}`]),
      'EXPERIENCE',
      ...person.work.flatMap(asItem),
      ...(person.volunteer.length ? ['VOLUNTEER EXPERIENCE', ...person.volunteer.flatMap(asItem)] : []),
      'SKILLS',
      `• ${person.skills.join(', ')}`,
    ].join('\n'),

  /** One item holds title, employer, place and dates in brackets; its points hang below with dashes. */
  'one item a post': (person) =>
    [
      person.name.toUpperCase(),
      person.headline,
      `Phone: ${person.phone}`,
      `E-mail: ${person.email}`,
      '',
      'Professional Experience',
      ...person.work.flatMap(asOneLine),
      '',
      ...(person.volunteer.length ? ['Volunteering', ...person.volunteer.flatMap(asOneLine), ''] : []),
      'Education',
      ...person.education.map((study) => `• ${degreeOf(study)}, ${study.school} (${dates(study, year)})`),
      '',
      'Skills',
      person.skills.map((skill) => `• ${skill}`).join('\n'),
    ].join('\n'),

  /** What LinkedIn saves: the side column first, then name and headline, posts with their length in brackets. */
  'LinkedIn export': (person) =>
    [
      'Contact',
      `${person.phone} (Mobile)`,
      person.email,
      `www.linkedin.com/in/${person.email.split('@')[0]} (LinkedIn)`,
      'Top Skills',
      ...person.skills.slice(0, 3),
      person.name,
      person.headline,
      person.city,
      'Experience',
      ...person.work.flatMap(asLinkedIn),
      'Page 1 of 2',
      ...(person.volunteer.length ? ['Volunteer Experience', ...person.volunteer.flatMap(asLinkedIn)] : []),
      'Education',
      ...person.education.flatMap((study) => [
        study.school,
        `${degreeOf(study)} · (${year(study.start)} - ${year(study.end)})`,
      ]),
      'Page 2 of 2',
    ].join('\n'),
}

const asItem = (post: Post) => [
  `• ${post.employer}    ${post.city}`,
  `${post.title}    ${dates(post, short)}`,
  ...post.bullets.map((bullet) => `◦ ${bullet}`),
]
const asOneLine = (post: Post) => [
  `• ${post.title}, ${post.employer}, ${post.city} (${dates(post, numbers)})`,
  ...post.bullets.map((bullet) => `  - ${bullet}`),
]
const asLinkedIn = (post: Post) => [
  post.employer,
  post.title,
  `${dates(post, long)} (2 years 3 months)`,
  post.city,
  ...post.bullets.map((bullet) => `- ${bullet}.`),
]

const degreeOf = (study: Study) => [study.degree, study.field].filter(Boolean).join(', ')
const dates = (span: { start: string; end?: string }, as: (date: string) => string) =>
  `${as(span.start)} – ${span.end ? as(span.end) : 'Present'}`

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const monthOf = (date: string) => MONTHS[Number(date.slice(5)) - 1] ?? ''
const year = (date: string) => date.slice(0, 4)
const long = (date: string) => `${monthOf(date)} ${year(date)}`
const short = (date: string) => `${monthOf(date).slice(0, 3)}. ${year(date)}`
const numbers = (date: string) => `${date.slice(5)}/${year(date)}`
