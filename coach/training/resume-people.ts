import parts from './resume-parts.json' with { type: 'json' }
import { phonesOf } from './resume-phones.ts'
import { qualifiedTitle } from './resume-titles.ts'
import type { Trade } from './resume-trades.ts'
import { seeded } from './seeded.ts'

/** Dates are `YYYY-MM`; a post without an end goes on. */
export type Post = {
  name: string
  position: string
  location: string
  startDate: string
  endDate?: string
  summary?: string
  highlights: string[]
}
export type Study = {
  institution: string
  studyType: string
  area: string
  location: string
  startDate: string
  endDate: string
  score?: string
  courses: string[]
}
/** An invented person, in JSON Resume's terms as far as the themes print them. */
export type Person = {
  basics: {
    name: string
    label: string
    email: string
    phone: string
    url?: string
    summary: string
    location: { address?: string; city: string; region: string; postalCode?: string; countryCode: string }
    profiles: { network: string; username: string; url: string }[]
  }
  work: Post[]
  volunteer: {
    organization: string
    position: string
    location: string
    startDate: string
    endDate?: string
    highlights: string[]
  }[]
  projects: { name: string; description: string; startDate: string; endDate: string; highlights: string[] }[]
  education: Study[]
  skills: { name: string; keywords: string[] }[]
  languages: { language: string; fluency: string }[]
  certificates: { name: string; issuer: string; date: string }[]
  interests: { name: string; keywords: string[] }[]
  references: { name: string; reference: string }[]
}
/** The invented person of this number: the same number and trades give the same person. */
export function personOf(number: number, trades: Trade[]): Person {
  const random = seeded(number * 7919 + 13)
  const chance = (share: number) => random() < share
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const some = <T>(list: readonly T[], count: number) => [...new Set(Array.from({ length: count }, () => pick(list)))]
  const town = () => pick(parts.places).split(',')[0]?.replace('Remote', 'Dover') ?? ''
  const fill = (text: string) =>
    text.replace('{t}', town()).replace('{s}', pick(parts.stems)).replace('{n}', pick(parts.given))
  const month = (year: number) => `${year}-${String(whole(1, 12)).padStart(2, '0')}`
  const trade = pick(trades)
  const given = pick(parts.given)
  const family = pick(parts.family)
  const name = [given, ...(chance(0.15) ? [pick(parts.middle)] : []), family].join(' ')
  const box = `${given}.${family}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  const [city = '', region = ''] = pick(parts.places.filter((place) => place.includes(','))).split(', ')
  const age = whole(0, 4)
  const employer = () => {
    const kind = random()
    if (kind < 0.3) return pick(parts.plain)
    if (kind < 0.7) return `${pick(parts.stems)} ${pick(parts.kinds)}`
    if (kind < 0.8) return `${pick(parts.family)} & ${pick([...parts.family, 'Sons', 'Co.', 'Daughters'])}`
    return kind < 0.9 ? fill(pick(parts.public)) : `${pick(parts.family)} ${pick(parts.kinds)}`
  }
  const lines = (count: number) => some(trade.tasks, count)
  let year = 2026
  const span = (current: boolean) => {
    const end = year
    year -= whole(1, 5)
    return { startDate: month(year), ...(!current && { endDate: `${end}-${pick(['11', '12'])}` }) }
  }
  let before = { name: '', location: '' }
  const work: Post[] = Array.from({ length: whole(1, 2 + age) }, (_, at) => {
    const soldier = at > 0 && chance(0.05)
    // Some stay and move up.
    const stays = at > 0 && !soldier && chance(0.15)
    if (!stays) before = { name: soldier ? pick(parts.military) : employer(), location: pick(parts.places) }
    return {
      name: before.name,
      position: soldier
        ? pick(parts.ranks)
        : qualifiedTitle(random, pick(chance(0.8) ? trade.titles : pick(trades).titles)),
      location: before.location,
      ...span(at === 0 && chance(0.6)),
      ...(chance(0.25) && { summary: pick(trade.tasks) }),
      highlights: lines(whole(0, 4)),
    }
  })
  const education: Study[] = Array.from({ length: whole(1, 3) }, (_, at) => {
    const start = year - 4 * (at + 1)
    const low = at === 2
    return {
      institution: fill(pick(low ? parts.highSchools : parts.schools)),
      studyType: low ? 'High School Diploma' : pick(parts.degrees),
      area: low ? '' : pick(parts.areas),
      location: pick(parts.places),
      startDate: month(start),
      endDate: month(start + whole(2, 4)),
      ...(chance(0.25) && { score: `${whole(2, 3)}.${whole(1, 9)}` }),
      courses: chance(0.15) ? some(parts.areas, 3) : [],
    }
  })
  return {
    basics: {
      name,
      label: work[0]?.position ?? '',
      email: `${pick([box, box.replace('.', ''), `${box}${whole(1, 99)}`, `hello${whole(10, 99)}`])}@${pick(['mail.example', 'post.example.org', 'example.com', 'inbox.example.net'])}`,
      phone: pick(phonesOf(whole)),
      ...(chance(0.4) && { url: `https://${box.replace('.', '')}.example` }),
      summary: chance(0.6)
        ? `${pick(['Experienced', 'Reliable', 'Careful', 'Curious'])} ${(work[0]?.position ?? '').toLowerCase()} who likes to ${pick(trade.tasks).replace(/^./, (letter) => letter.toLowerCase())}`
        : '',
      location: {
        ...(chance(0.4) && {
          address: `${whole(1, 990)} ${pick(parts.streets)}`,
          postalCode: String(whole(10000, 98999)),
        }),
        city,
        region,
        countryCode: 'US',
      },
      profiles: chance(0.4) ? [{ network: 'LinkedIn', username: box, url: `https://linkedin.com/in/${box}` }] : [],
    },
    work,
    volunteer: chance(0.25)
      ? [
          {
            organization: fill(pick(parts.clubs)),
            position: pick(parts.posts),
            location: pick(parts.places),
            startDate: month(2015),
            endDate: month(2017),
            highlights: lines(1),
          },
        ]
      : [],
    projects: chance(0.2)
      ? some(parts.projects, 2).map((title) => ({
          name: title,
          description: pick(trade.tasks),
          startDate: month(2019),
          endDate: month(2020),
          highlights: [],
        }))
      : [],
    education,
    skills: [
      { name: pick(['Tools', 'Software', 'Technical']), keywords: some(trade.tools, whole(3, 8)) },
      ...(chance(0.4)
        ? [
            {
              name: 'Personal',
              keywords: some(['Teamwork', 'Patience', 'Planning', 'Negotiation', 'Leadership', 'Time management'], 3),
            },
          ]
        : []),
    ],
    languages: chance(0.5)
      ? some(parts.languages, 2).map((language) => ({ language, fluency: pick(parts.fluency) }))
      : [],
    certificates: chance(0.3)
      ? some(parts.certificates, 2).map((title) => ({ name: title, issuer: pick(parts.issuers), date: month(2018) }))
      : [],
    interests: chance(0.3)
      ? [
          { name: pick(parts.interests), keywords: [] },
          { name: pick(parts.interests), keywords: [] },
        ]
      : [],
    references: chance(0.15)
      ? [
          {
            name: `${pick(parts.given)} ${pick(parts.family)}`,
            reference: `Reach me at +1 ${whole(201, 989)} 555 0${whole(100, 199)}.`,
          },
        ]
      : [],
  }
}
