import { LABELS, type Label } from '#built-in/resume/labelling/labels.ts'
import type { Piece } from '#built-in/resume/labelling/pieces.ts'
import { keyOf } from './resume-figures.ts'
import type { Person } from './resume-people.ts'

/** What each piece of a section is, by what is true of the person; a value may stand in several pieces, over several lines. */
export function labelsOf(pieces: readonly Piece[], kind: 'work' | 'education', person: Person): number[] {
  const values = valuesOf(kind, person)
  const labels = pieces.map(({ date }): Label => (date ? 'date' : 'other'))
  for (let at = 0; at < pieces.length; at += 1) {
    if (labels[at] !== 'other') continue
    for (let end = Math.min(pieces.length, at + MAX_PIECES); end > at; end -= 1) {
      const run = pieces.slice(at, end)
      const label = run.some(({ date }) => date) ? undefined : values.get(keyOf(run.map(({ text }) => text).join('')))
      if (!label) continue
      labels.fill(label, at, end)
      break
    }
  }
  return labels.map((label) => LABELS.indexOf(label))
}

/** Pieces of the longest value. */
const MAX_PIECES = 5

function valuesOf(kind: 'work' | 'education', person: Person): Map<string, Label> {
  const values = new Map<string, Label>()
  const note = (label: Label, ...texts: (string | undefined)[]) => {
    for (const text of texts) if (text && keyOf(text) !== '') values.set(keyOf(text), label)
  }
  if (kind === 'education')
    for (const { institution, studyType, area, location } of person.education) {
      note('place', location, ...location.split(','))
      note(
        'degree',
        studyType,
        area,
        `${studyType} in ${area}`,
        `${studyType} of ${area}`,
        `${area}, ${studyType}`,
        `${studyType}, ${area}`,
      )
      note('school', institution)
    }
  else
    for (const { name, position, location } of [
      ...person.work,
      ...person.volunteer.map((post) => ({ ...post, name: post.organization })),
    ]) {
      note('place', location, ...location.split(','))
      note('employer', name)
      note('title', position)
    }
  return values
}
