import type { Profile } from '@greenroom/contract/profile'

export type ProfileLine = { title: string; text: string }

/** A time span as the document has it: `2024-06` reads June 2024, a start without an end reads until `now`. */
function spanText(start: string | undefined, end: string | undefined, now: string, language: string) {
  if (!start && !end) return ''
  const from = start && dateText(start, language)
  const until = end ? dateText(end, language) : now
  return from ? (from === until ? from : `${from} – ${until}`) : until
}

/** One work entry as a row: title, then employer and time. */
export const workLine = (entry: Profile['work'][number], now: string, language: string): ProfileLine => ({
  title: entry.position ?? entry.name ?? '',
  text: joined([
    entry.position ? entry.name : undefined,
    entry.location,
    spanText(entry.startDate, entry.endDate, now, language),
  ]),
})

/** A project without dates is not one that goes on. */
export const projectLine = (entry: Profile['projects'][number], now: string, language: string): ProfileLine => ({
  title: entry.name ?? entry.description ?? '',
  text: joined([spanText(entry.startDate, entry.endDate, now, language), entry.url]),
})

export const certificateLine = ({ name, issuer, date }: Profile['certificates'][number], language: string) => ({
  title: name,
  text: joined([issuer, date && dateText(date, language)]),
})

export const linkLine = ({ network, username, url }: Profile['basics']['profiles'][number]): ProfileLine => ({
  title: network,
  text: joined([username, url]),
})

export const educationLine = (entry: Profile['education'][number], now: string, language: string): ProfileLine => ({
  title: joined([entry.studyType, entry.area]) || (entry.institution ?? ''),
  text: joined([
    entry.studyType || entry.area ? entry.institution : undefined,
    entry.endDate || entry.startDate ? spanText(entry.startDate, entry.endDate, now, language) : undefined,
    entry.score,
  ]),
})

const joined = (parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

function dateText(date: string, language: string) {
  const [year = '', month] = date.split('-')
  if (!month) return year
  const name = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return name.format(new Date(Date.UTC(Number(year), Number(month) - 1, 1)))
}

/** Under this a reading is worth a look; the surest ones are at 0.98. */
const DOUBTFUL_UNDER = 0.7

/** Whether anything under this path (`work`, `basics.name`) was read without being sure. */
export const isDoubtful = (confidence: Record<string, number> | undefined, path: string) =>
  Object.entries(confidence ?? {}).some(
    ([field, sure]) => sure < DOUBTFUL_UNDER && (field === path || field.startsWith(`${path}.`)),
  )
