import type { EducationEntry, VolunteerEntry, WorkEntry } from '@greenroom/contract/profile'
import type { ResumeReading, ResumeSpan } from '#coach.ts'
import { besideRules, doubtful, type Found, keyOf, type Read } from './beside-rules.ts'
import { type FoundDate, findDates, forgetDates } from './dates.ts'
import { splitDegree } from './degree.ts'
import { plausibleEducation, plausibleVolunteer, plausibleWork } from './drop-implausible.ts'
import { scoreIn } from './education-fields.ts'
import { entryDates, studyDates } from './entry-dates.ts'
import { toldOf } from './joined-text.ts'
import { moveNotes, noteEntries } from './note-entries.ts'
import { placeKind, takePlace } from './place.ts'
import { headsIn, type TaggedHead } from './tagged-heads.ts'
import { commaParts } from './work-fragments.ts'

/**
 * A reading with the posts, unpaid posts and studies that the tagger found; where it found none of a kind, those of the rules stay.
 * What both name alike is sure, all else that the tagger found is doubtful. Some that only the rules read are added (`studiesIn`).
 * @param text that was tagged (`askedOfResume`)
 */
export function withTaggedPosts(reading: ResumeReading, text: string, spans: readonly ResumeSpan[]): ResumeReading {
  try {
    return readHeads(reading, headsIn(text, spans))
  } finally {
    forgetDates()
  }
}

function readHeads(reading: ResumeReading, heads: TaggedHead[]): ResumeReading {
  const { profile } = reading
  const { work: paid, volunteer: unpaid, moved } = postsIn(heads, reading)
  const found = {
    work: plausibleWork(paid),
    volunteer: plausibleVolunteer(unpaid),
    education: plausibleEducation(studiesIn(heads, reading)),
  }
  const confidence = { ...reading.confidence }
  /** The tagger's entries, else those of the rules that did not move to another list. */
  const entries = <Entry extends object>(list: keyof typeof found, read: Read<Entry>[], ruled: Entry[]): Entry[] => {
    const kept = ruled.flatMap((entry, at) => (moved.has(entry) ? [] : [{ entry, at }]))
    if (read.length > 0) noteEntries(confidence, list, read)
    else if (kept.length < ruled.length)
      moveNotes(
        confidence,
        list,
        kept.map(({ at }) => at),
      )
    return read.length > 0 ? read.map(({ entry }) => entry) : kept.map(({ entry }) => entry)
  }
  const work = entries('work', found.work, profile.work)
  const volunteer = entries('volunteer', found.volunteer, profile.volunteer ?? [])
  const education = entries('education', found.education, profile.education)
  return {
    ...reading,
    profile: { ...profile, work, ...((volunteer.length > 0 || profile.volunteer) && { volunteer }), education },
    confidence,
  }
}

/** @returns paid and unpaid posts, and the rules' entries that are of the other kind by the tagger */
function postsIn(heads: TaggedHead[], { profile, confidence }: ResumeReading) {
  const volunteer = (profile.volunteer ?? []).map((entry) => ({ entry, post: asWork(entry) }))
  const ruled = [...profile.work, ...volunteer.map(({ post }) => post)]
  const own = heads.filter(({ kind }) => kind !== 'study')
  const read = besideRules(own.map(postOf), ruled, { names: ['name', 'position'], filled: postFilled })
  const of = (kind: TaggedHead['kind']) => read.flatMap((post, at) => (post && own[at]?.kind === kind ? [post] : []))
  const paid = of('post')
  const unpaid = of('unpaid').filter(({ entry }) => entry.name && entry.position)
  const taken = new Set([...paid, ...unpaid].map(({ match }) => match))
  const left = profile.work.filter(
    (entry, at) =>
      !taken.has(entry) &&
      entry.name &&
      entry.position &&
      entry.startDate &&
      (confidence[`work.${at}.name`] ?? 0) >= SURE,
  )
  const moved: Set<object> = new Set([
    ...unpaid.flatMap(({ match }) => match ?? []),
    ...volunteer.flatMap(({ entry, post }) => (paid.some(({ match }) => match === post) ? [entry] : [])),
  ])
  return {
    // Where the tagger found less than it missed it has hardly understood the resume.
    work: paid.length > 0 && left.length > paid.length ? [...paid, ...left.map(doubtful)] : paid,
    volunteer: unpaid.map(asVolunteer),
    moved,
  }
}

/** With those of the rules that the tagger lacks and that have both names and a date: most of them are right, unlike such posts. */
function studiesIn(heads: TaggedHead[], { profile, confidence }: ResumeReading): Read<EducationEntry>[] {
  const found = heads.filter(({ kind }) => kind === 'study').map(studyOf)
  const names: ['institution', 'studyType'] = ['institution', 'studyType']
  const read = besideRules(found, profile.education, { names, filled: studyFilled }).filter((one) => one !== undefined)
  const taken = new Set(read.map(({ match }) => match))
  const left = profile.education.filter(
    (entry, at) =>
      !taken.has(entry) && entry.studyType && entry.endDate && (confidence[`education.${at}.institution`] ?? 0) >= SURE,
  )
  return read.length > 0 ? [...read, ...left.map(doubtful)] : []
}
const SURE = 0.9

function postOf({ names, rest, body, inherits }: TaggedHead): Found<WorkEntry> {
  const employer = takePlace(commaParts(names.employer ?? ''))
  const place = employer.place ?? placeIn(rest)
  const isWhole = names.employer !== undefined && names.title !== undefined && !inherits
  const entry = {
    ...(names.employer && { name: employer.rest.join(', ') }),
    ...(names.title && { position: names.title }),
    ...(place && { location: place }),
    ...entryDates(dateOf(names.date, rest)),
    ...toldOf(body),
  }
  return { entry, isWhole }
}

function studyOf({ names, rest, body }: TaggedHead): Found<EducationEntry> {
  const degree = names.degree ? splitDegree(names.degree) : undefined
  const score = scoreIn([rest, ...body.slice(0, SCORE_LINES).map(({ text }) => text)].join('\n'))
  const entry = {
    ...(names.school && { institution: names.school }),
    ...(degree?.area && { area: degree.area }),
    ...(degree && { studyType: degree.studyType }),
    ...studyDates(dateOf(names.date, rest)),
    ...(score && { score }),
  }
  return { entry, isWhole: names.school !== undefined }
}
const SCORE_LINES = 2

function postFilled(entry: WorkEntry, other: WorkEntry, isSame: boolean): WorkEntry {
  const { name, position, location } = { ...other, ...entry }
  const isTold = ({ highlights, summary }: WorkEntry) => highlights.length > 0 || summary !== undefined
  // The rules see more of a page: what is listed, and where the next part begins.
  const { summary, highlights } = isTold(entry) && !(isSame && isTold(other)) ? entry : other
  return {
    ...(name && { name }),
    ...(position && { position }),
    ...(location && { location }),
    ...periodOf(entry, other),
    ...(summary && { summary }),
    highlights,
  }
}

function studyFilled(entry: EducationEntry, other: EducationEntry): EducationEntry {
  const { institution, score } = { ...other, ...entry }
  // The rules part a degree from what stands around it: 'Candidate for', '1.'
  const isWithin = other.studyType && ` ${keyOf(entry.studyType)} `.includes(` ${keyOf(other.studyType)} `)
  const { studyType, area } = isWithin ? { ...entry, ...other } : { ...other, ...entry }
  return {
    ...(institution && { institution }),
    ...(area && { area }),
    ...(studyType && { studyType }),
    ...periodOf(entry, other),
    ...(score && { score }),
  }
}

type Dated = { startDate?: string | undefined; endDate?: string | undefined }

/** Start and end are one value: those of the second only where the first has neither, or where they are the same with months. */
function periodOf(entry: Dated, other: Dated): { startDate?: string; endDate?: string } {
  const isFiner = (one = '', finer = '') => finer.startsWith(one) && Boolean(one) === Boolean(finer)
  const isSame = isFiner(entry.startDate, other.startDate) && isFiner(entry.endDate, other.endDate)
  const { startDate, endDate } = (entry.startDate || entry.endDate) && !isSame ? entry : other
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}

/** The period; outside of what was tagged only where the head names a single one. */
function dateOf(tagged: string | undefined, rest: string): FoundDate | undefined {
  const [date] = findDates(tagged ?? '')
  const others = findDates(rest)
  return date ?? (others.length === 1 ? others[0] : undefined)
}

/** What of a head is neither name nor date and is known for a place. */
const placeIn = (rest: string) =>
  rest
    .split(/[|\n()[\]•·;/]|\s[–—-]\s/)
    .map((piece) => piece.replace(/^[\s,:–—-]+|(?<![\s,:–—-])[\s,:–—-]+$/g, ''))
    .find((piece) => piece !== '' && placeKind(piece) !== undefined)

const asWork = ({ organization, ...entry }: VolunteerEntry): WorkEntry => ({
  ...entry,
  ...(organization && { name: organization }),
})

const asVolunteer = ({ entry: { name, ...entry }, confidence }: Read<WorkEntry>): Read<VolunteerEntry> => ({
  entry: { ...entry, ...(name && { organization: name }) },
  confidence,
})
