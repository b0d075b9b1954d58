import { readdirSync, readFileSync } from 'node:fs'
import { findDates } from '#built-in/resume/dates.ts'
import { cleanName } from '#built-in/resume/person-name.ts'
import type { ResumeKind } from '#coach.ts'
import type { Known } from './resume-figures.ts'

/** Characters of the text. */
export type Label = { kind: ResumeKind; from: number; to: number }
/** A resume of ours with what its parts truly are; the parts of a head lie in its stretch. `id`: its writer and a number. */
export type LabelledResume = { id: string; text: string; labels: Label[] }

/** What the tagger learns from, and what two further writers wrote, of which nothing is learned. */
export const LABELLED_RESUMES = new URL('tagger/resumes/', import.meta.url)
export const UNSEEN_RESUMES = new URL('tagger/unseen-resumes/', import.meta.url)

/** Reads the files of a folder (training/tagger/README.md has their form). @throws where a tag has no end */
export function readLabelledResumes(folder: URL): LabelledResume[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [, ...parts] = readFileSync(new URL(name, folder), 'utf8').split(/^=== (\w+)\n/m)
      return Array.from({ length: parts.length / 2 }, (_, at) =>
        labelledIn(parts[2 * at] ?? '', parts[2 * at + 1] ?? ''),
      )
    })
}

function labelledIn(id: string, tagged: string): LabelledResume {
  const labels: Label[] = []
  const open: { kind: string; from: number }[] = []
  let text = ''
  for (const [at, piece] of tagged
    .trimEnd()
    .split(/<(\/?[a-z]+)>/)
    .entries()) {
    if (at % 2 === 0) text += piece
    else if (!piece.startsWith('/')) open.push({ kind: piece, from: text.length })
    else {
      const begun = open.pop()
      if (begun?.kind !== piece.slice(1)) throw new Error(`${id}: </${piece}> ends what did not begin`)
      labels.push({ kind: begun.kind as ResumeKind, from: begun.from, to: text.length })
    }
  }
  if (open.length > 0) throw new Error(`${id}: a tag has no end`)
  return { id, text, labels }
}

/** What is true of the person, in the terms that readings are compared in. */
export function truthOf({ text, labels }: LabelledResume): Known {
  const written = (kind: ResumeKind, { from, to } = { from: 0, to: text.length }) =>
    labels
      .filter((label) => label.kind === kind && label.from >= from && label.to <= to)
      .map((label) => text.slice(label.from, label.to))
  const heads = (kind: ResumeKind) => labels.filter((label) => label.kind === kind)
  const post = (head: Label) => {
    const year = findDates(written('date', head)[0] ?? '')[0]?.start?.year
    return { position: written('title', head)[0] ?? '', startDate: year === undefined ? '' : String(year) }
  }
  const employer = (head: Label) => written('employer', head)[0] ?? ''
  const [name = ''] = written('person')
  return {
    basics: { name: cleanName(name), email: '', phone: '' },
    work: heads('post').map((head) => ({ name: employer(head), ...post(head) })),
    volunteer: heads('unpaid').map((head) => ({ organization: employer(head), ...post(head) })),
    education: heads('study').map((head) => ({ institution: written('school', head)[0] ?? '' })),
    skills: [{ keywords: [...new Set(written('skill'))] }],
  }
}
