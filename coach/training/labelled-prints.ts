import { findDates, forgetDates } from '#built-in/resume/dates.ts'
import { askedOfResume } from '#built-in/resume/tagged-text.ts'
import type { Label, LabelledResume } from './labelled-resumes.ts'
import type { Printed } from './resume-figures.ts'
import type { Person } from './resume-people.ts'

/**
 * A printed person (bench/resumes/print.mjs) as a labelled resume: what is true of the person is looked for in what was read of the page.
 * @returns undefined where a post or study is not found, or nothing can be read
 */
export function labelledPrint({
  layout,
  number,
  truth,
  lines,
}: Printed): (LabelledResume & { read: string }) | undefined {
  try {
    const read = askedOfResume({ lines, text: lines.map(({ text }) => text).join('\n') })
    const labels = read && labelsIn(read, truth)
    return read && labels ? { id: `${layout}-${number}`, text: read, read, labels } : undefined
  } finally {
    forgetDates()
  }
}

type Place = { from: number; to: number }

function labelsIn(text: string, person: Person): Label[] | undefined {
  const taken: Place[] = []
  const labels: Label[] = []
  const isFree = ({ from, to }: Place) => !taken.some((one) => one.from < to && one.to > from)
  const take = (kind: Label['kind'], place: Place) => {
    taken.push(place)
    labels.push({ kind, ...place })
  }
  const name = placesOf(text, [person.basics.name]).find(({ from, to }) => !/[.@]/.test(text.slice(from, to + 1)))
  if (name) take('person', name)
  const posts = [
    ...person.work.map((post) => ({ kind: 'post' as const, names: [post.name], ...post })),
    ...person.volunteer.map((post) => ({ kind: 'unpaid' as const, names: [post.organization], ...post })),
  ]
  for (const post of posts) {
    const titles = placesOf(text, [post.position]).filter(isFree)
    const employers = placesOf(text, post.names).filter(isFree)
    const title = nearest(titles, employers)
    const employer = title && nearest(employers, [title])
    if (!title || (employer && apart(title, employer) > MAX_HEAD)) return undefined
    take('title', title)
    if (employer) take('employer', employer)
    const date = nearest(datesOf(text, post).filter(isFree), [title])
    const isNear = date && apart(title, date) <= MAX_HEAD
    if (isNear) take('date', date)
    take(post.kind, around(text, [title, ...(employer ? [employer] : []), ...(isNear ? [date] : [])], post.location))
    taken.pop()
  }
  for (const study of person.education) {
    const schools = placesOf(text, [study.institution]).filter(isFree)
    const degrees = placesOf(text, degreesOf(study)).filter(isFree)
    const school = degrees.length > 0 ? nearest(schools, degrees) : schools[0]
    const degree = school && nearest(degrees, [school])
    if (!school) return undefined
    const isBeside = degree && apart(school, degree) <= MAX_HEAD
    const date = nearest(datesOf(text, study).filter(isFree), [school])
    const isNear = date && apart(school, date) <= MAX_HEAD
    take('school', school)
    if (isBeside) take('degree', degree)
    if (isNear) take('date', date)
    take('study', around(text, [school, ...(isBeside ? [degree] : []), ...(isNear ? [date] : [])], study.location))
    taken.pop()
  }
  let last: Place | undefined
  for (const keyword of person.skills.flatMap(({ keywords }) => keywords)) {
    const places = placesOf(text, [keyword]).filter(isFree)
    const place = last ? nearest(places, [last]) : places.at(-1)
    if (place) take('skill', place)
    last = place ?? last
  }
  for (const { language } of person.languages) {
    const place = placesOf(text, [language]).filter(isFree).at(-1)
    if (place) take('language', place)
  }
  for (const certificate of person.certificates) {
    const place = placesOf(text, [certificate.name]).filter(isFree).at(-1)
    if (place) take('certificate', place)
  }
  return labels
}

/** Characters between the names of one head, at most. */
const MAX_HEAD = 200

/** Where one of some names stands, marks and blanks between its words aside; longer names first. */
function placesOf(text: string, names: string[]): Place[] {
  const places: Place[] = []
  for (const name of names) {
    const words = name.match(/[\p{L}\p{N}]+|[+#]+/gu) ?? []
    if (words.length === 0) continue
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${words.map(escaped).join('[^\\p{L}\\p{N}]{0,4}')}(?![\\p{L}\\p{N}])`,
      'giu',
    )
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      const isOpen = match[0].lastIndexOf('(') > match[0].lastIndexOf(')') && text[end] === ')'
      const place = { from: match.index, to: isOpen ? end + 1 : end }
      if (!places.some((one) => one.from < place.to && one.to > place.from)) places.push(place)
    }
  }
  return places.toSorted((one, other) => one.from - other.from)
}

const escaped = (word: string) => word.replaceAll('+', String.raw`\+`)

function degreesOf({ studyType, area }: Person['education'][number]): string[] {
  if (area === '') return [studyType]
  return [
    `${studyType} in ${area}`,
    `${studyType} of ${area}`,
    `${studyType} ${area}`,
    `${area} ${studyType}`,
    studyType,
  ]
}

/** Periods that begin and end when this one does, as far as they are told. */
function datesOf(text: string, { startDate, endDate }: { startDate: string; endDate?: string }): Place[] {
  const begin = Number(startDate.slice(0, 4))
  const end = endDate && Number(endDate.slice(0, 4))
  const found: Place[] = []
  let at = 0
  for (const line of text.split('\n')) {
    for (const date of findDates(line)) {
      const isOf = date.single
        ? date.end?.year === end
        : date.start?.year === begin && (end ? date.end?.year === end : date.current)
      if (isOf) found.push({ from: at + date.index, to: at + date.index + date.length })
    }
    at += line.length + 1
  }
  return found
}

const apart = (one: Place, other: Place) => Math.max(0, one.from - other.to, other.from - one.to)

/** The one that stands nearest to any of the others. */
function nearest(places: Place[], others: Place[]): Place | undefined {
  const distance = (place: Place) => Math.min(...others.map((other) => apart(place, other)))
  return places.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** From the first to the last of them, with the place that is named right behind. */
function around(text: string, parts: Place[], location: string): Place {
  const from = Math.min(...parts.map((part) => part.from))
  const to = Math.max(...parts.map((part) => part.to))
  const behind = placesOf(text.slice(to, to + location.length + 8), [location])[0]
  return { from, to: behind ? to + behind.to : to }
}
