// An invented person as a page of one of the layouts in layout-list.mjs.
import { DATES } from './dates.mjs'
import { heads } from './heads.mjs'
import { FONTS, HEADINGS, STYLE, TOPS } from './page-styles.mjs'

const NAMES = {
  plain: {
    work: 'Experience',
    education: 'Education',
    skills: 'Skills',
    volunteer: 'Volunteering',
    projects: 'Projects',
    languages: 'Languages',
    certificates: 'Certificates',
    interests: 'Interests',
    references: 'References',
    summary: 'Profile',
    contact: 'Contact',
  },
  long: {
    work: 'Professional Experience',
    education: 'Education and Training',
    skills: 'Technical Skills',
    volunteer: 'Volunteer Experience',
    projects: 'Selected Projects',
    languages: 'Languages',
    certificates: 'Certifications',
    interests: 'Hobbies',
    references: 'References',
    summary: 'Summary',
    contact: 'Contact Details',
  },
  work: {
    work: 'Employment History',
    education: 'Academic Background',
    skills: 'Key Skills',
    volunteer: 'Community Involvement',
    projects: 'Personal Projects',
    languages: 'Languages',
    certificates: 'Licenses & Certifications',
    interests: 'Interests',
    references: 'References',
    summary: 'About Me',
    contact: 'Get in Touch',
  },
}
const escaped = (text) =>
  String(text ?? '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')

const FORMS = [
  (degree, area) => `${degree}, ${area}`,
  (degree, area) => `${area}, ${degree}`,
  (degree, area) => `${degree} (${area})`,
  (degree, area) => `${degree} ${area}`,
]

/** @returns {string} the person as an HTML page in this layout */
export function pageOf(person, layout) {
  const { basics } = person
  const names = NAMES[layout.names]
  const e = escaped
  const dateOf = (text) => {
    const [year, month] = text.split('-').map(Number)
    return DATES[layout.date](year, month)
  }
  // Half of the people write their degrees in one of the rarer forms.
  const form = person.basics.name.length % 8
  const degreeOf = ({ studyType, area }) =>
    area === ''
      ? studyType
      : (FORMS[form]?.(studyType, area) ??
        `${studyType} ${['Bachelor', 'Master'].includes(studyType) ? 'of' : 'in'} ${area}`)
  const span = ({ startDate, endDate }) => `${dateOf(startDate)}${layout.dash}${endDate ? dateOf(endDate) : layout.now}`
  const points = (texts) => {
    if (texts.length === 0) return ''
    if (layout.bullet === 'dash') return texts.map((text) => `<div class="point">- ${e(text)}</div>`).join('')
    if (layout.bullet === 'none') return texts.map((text) => `<p>${e(text)}</p>`).join('')
    return `<ul style="list-style:${layout.bullet}">${texts.map((text) => `<li>${e(text)}</li>`).join('')}</ul>`
  }
  const entry = (head, fields, body) =>
    `<div class="entry">${heads[head](Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, e(value)])))}${body}</div>`
  const section = (kind, html) => (html ? `<section><h2>${names[kind]}</h2>${html}</section>` : '')
  const parts = {
    summary: section('summary', basics.summary && `<p>${e(basics.summary)}</p>`),
    work: section(
      'work',
      person.work
        .map((post) =>
          entry(
            layout.work,
            { a: post.name, b: post.position, d: span(post), p: post.location },
            (post.summary ? `<p>${e(post.summary)}</p>` : '') + points(post.highlights),
          ),
        )
        .join(''),
    ),
    education: section(
      'education',
      person.education
        .map((study) =>
          entry(
            layout.study,
            { a: study.institution, b: degreeOf(study), d: span(study), p: study.location },
            (study.score ? `<div>GPA: ${study.score}</div>` : '') +
              points(study.courses.length > 0 ? [`Relevant coursework: ${study.courses.join(', ')}`] : []),
          ),
        )
        .join(''),
    ),
    volunteer: section(
      'volunteer',
      person.volunteer
        .map((post) =>
          entry(
            layout.work,
            { a: post.organization, b: post.position, d: span(post), p: post.location },
            points(post.highlights),
          ),
        )
        .join(''),
    ),
    projects: section(
      'projects',
      person.projects
        .map(
          (project) =>
            `<div class="entry"><b>${e(project.name)}</b> (${dateOf(project.endDate)})<p>${e(project.description)}</p></div>`,
        )
        .join(''),
    ),
    skills: section(
      'skills',
      person.skills
        .map(({ name, keywords }) =>
          layout.page === 'chips'
            ? keywords.map((word) => `<span class="chip">${e(word)}</span>`).join(' ')
            : `<div><b>${name}:</b> ${e(keywords.join(', '))}</div>`,
        )
        .join(''),
    ),
    languages: section(
      'languages',
      person.languages.map(({ language, fluency }) => `<div>${language} (${fluency})</div>`).join(''),
    ),
    certificates: section(
      'certificates',
      points(person.certificates.map(({ name, issuer, date }) => `${name}, ${issuer}, ${dateOf(date)}`)),
    ),
    interests: section(
      'interests',
      person.interests.length > 0 ? `<p>${person.interests.map(({ name }) => name).join(', ')}</p>` : '',
    ),
    references: section(
      'references',
      person.references.map(({ name, reference }) => `<div><b>${name}</b></div><p>${reference}</p>`).join(''),
    ),
  }
  const { address, city, region, postalCode } = basics.location
  const where = [address, `${city}, ${region}${postalCode ? ` ${postalCode}` : ''}`].filter(Boolean).join(', ')
  const icon = layout.page === 'icons' || layout.work === 'icons'
  const contact = [
    where,
    basics.phone,
    basics.email,
    basics.url,
    ...basics.profiles.map(({ url }) => url.replace('https://', '')),
  ]
    .filter(Boolean)
    .map((text, at) => (icon ? `${['📍', '📞', '✉', '🔗', '🔗'][at]} ${e(text)}` : e(text)))
  const name = `<h1>${e(basics.name)}</h1>${layout.page === 'one' ? '' : `<div class="label">${e(basics.label)}</div>`}`
  const order = (...kinds) => kinds.map((kind) => parts[kind]).join('')
  const listed = contact.map((text) => `<div>${text}</div>`).join('')
  const style = STYLE + FONTS[layout.font] + HEADINGS[layout.heading] + TOPS[layout.top]
  const body =
    {
      side: `<div class="columns"><aside>${section('contact', listed)}${order('skills', 'languages', 'certificates', 'interests')}</aside><main><header>${name}</header>${order('summary', 'work', 'education', 'volunteer', 'projects', 'references')}</main></div>`,
      rail: `<header>${name}</header><div class="columns"><main>${order('summary', 'work', 'volunteer', 'projects')}</main><aside>${section('contact', listed)}${order('education', 'skills', 'languages', 'certificates', 'interests', 'references')}</aside></div>`,
    }[layout.page] ??
    `<header>${name}<div>${layout.top === 'left' ? contact.join(' | ') : layout.top === 'right' ? contact.join('<br>') : contact.join(' · ')}</div></header>${layout.bullet === 'disc' ? order('summary', 'work', 'education', 'volunteer', 'projects', 'skills', 'languages', 'certificates', 'interests', 'references') : order('summary', 'education', 'skills', 'work', 'projects', 'volunteer', 'languages', 'certificates', 'interests', 'references')}`
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><body>${body}</body>`
}
