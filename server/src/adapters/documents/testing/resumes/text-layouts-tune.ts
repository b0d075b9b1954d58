import type { Person, Post, Study } from './person.ts'

/** Layouts as they come out of copy and paste, on which the reader may be tuned. */
export const TEXT_LAYOUTS_TO_TUNE: Record<string, (person: Person) => string> = {
  /** A list in a list with one mark for both, told apart by the indent. */
  'Markdown lists': (person) =>
    [
      `# ${person.name}`,
      `${person.email} · ${person.phone} · ${person.city}`,
      '',
      '## Experience',
      ...person.work.flatMap((post) => [
        `- **${post.title}**, ${post.employer} | ${dates(post, short)}`,
        ...post.bullets.map((bullet) => `  - ${bullet}`),
      ]),
      '',
      ...(person.volunteer.length
        ? [
            '## Community',
            ...person.volunteer.flatMap((post) => [
              `- **${post.title}**, ${post.employer} | ${dates(post, short)}`,
              ...post.bullets.map((bullet) => `  - ${bullet}`),
            ]),
            '',
          ]
        : []),
      '## Education',
      ...person.education.map((study) => `- ${degreeOf(study)}, ${study.school}, ${dates(study, year)}`),
      '',
      '## Skills',
      `- ${person.skills.join(', ')}`,
    ].join('\n'),

  /** What is left of LaTeX items when a viewer copies every mark as the same bullet. */
  'one mark for all': (person) =>
    [
      person.name,
      person.headline,
      `${person.phone}  ${person.email}`,
      'WORK EXPERIENCE',
      ...person.work.flatMap(flat),
      ...(person.volunteer.length ? ['LEADERSHIP AND AWARDS', ...person.volunteer.flatMap(flat)] : []),
      'EDUCATION',
      ...person.education.flatMap((study) => [`• ${study.school}    ${dates(study, short)}`, degreeOf(study)]),
      'SKILLS',
      person.skills.join(' • '),
    ].join('\n'),

  /** Copied from the profile page of LinkedIn: what screen readers are told comes a second time. */
  'LinkedIn page': (person) =>
    [
      person.name,
      person.name,
      person.headline,
      person.city,
      'Contact info',
      person.email,
      person.phone,
      'Experience',
      'Experience',
      ...person.work.flatMap(linkedInPage),
      'Education',
      'Education',
      ...person.education.flatMap((study) => [
        study.school,
        study.school,
        degreeOf(study),
        degreeOf(study),
        `${year(study.start)} - ${year(study.end)}`,
        `${year(study.start)} - ${year(study.end)}`,
      ]),
      ...(person.volunteer.length ? ['Volunteering', 'Volunteering', ...person.volunteer.flatMap(linkedInPage)] : []),
      'Skills',
      'Skills',
      ...person.skills.flatMap((skill) => [skill, skill]),
    ].join('\n'),

  /** Month and year of a date come apart at a tab, and hyphens come as pairs of two kinds. */
  'dates in pieces': (person) =>
    [
      person.name,
      `${person.phone.replace(/[- ]/g, '-‐')}\t${person.email}`,
      'Employment History',
      ...person.work.flatMap(pieces),
      ...(person.volunteer.length ? ['Volunteer Experience', ...person.volunteer.flatMap(pieces)] : []),
      'Education',
      ...person.education.flatMap((study) => [
        `${study.school}\t${long(study.start).replace(' ', '\t')}\t-\t${long(study.end).replace(' ', '\t')}`,
        degreeOf(study),
      ]),
      'Skills',
      person.skills.join(', '),
    ].join('\n'),
}

const flat = (post: Post) => [
  `• ${post.employer}    ${post.city}`,
  `${post.title}    ${dates(post, short)}`,
  ...post.bullets.map((bullet) => `• ${bullet}`),
]
const pieces = (post: Post) => [
  `${post.title}\t${long(post.start).replace(' ', '\t')}\t-\t${post.end ? long(post.end).replace(' ', '\t') : 'Present'}`,
  post.employer,
  ...post.bullets.map((bullet) => `• ${bullet}`),
]
const linkedInPage = (post: Post) => [
  post.title,
  post.title,
  `${post.employer} · Full-time`,
  `${post.employer} · Full-time`,
  `${dates(post, short).replaceAll('.', '').replace('–', '-')} · 3 yrs 2 mos`,
  `${dates(post, short).replaceAll('.', '').replace('–', 'to')} · 3 yrs 2 mos`,
  post.city,
  post.city,
  ...post.bullets.flatMap((bullet) => [`- ${bullet}`, `- ${bullet}`]),
]

const degreeOf = (study: Study) => [study.degree, study.field].filter(Boolean).join(', ')
const dates = (span: { start: string; end?: string }, as: (date: string) => string) =>
  `${as(span.start)} – ${span.end ? as(span.end) : 'Present'}`

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const monthOf = (date: string) => MONTHS[Number(date.slice(5)) - 1] ?? ''
const year = (date: string) => date.slice(0, 4)
const long = (date: string) => `${monthOf(date)} ${year(date)}`
const short = (date: string) => `${monthOf(date).slice(0, 3)}. ${year(date)}`
