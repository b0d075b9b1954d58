import { readdirSync, readFileSync } from 'node:fs'
import type { ResumeKind } from '#coach.ts'

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
