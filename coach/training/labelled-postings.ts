import data from './postings.json' with { type: 'json' }

/** A posting of ours with what it truly holds. `requirements` and `responsibilities` are missing where nobody noted them. */
export type LabelledPosting = {
  id: string
  title: string
  company: string | null
  text: string
  skills: { phrase: string; must: boolean }[]
  requirements?: string[]
  responsibilities?: string[]
}

export const LABELLED_POSTINGS: readonly LabelledPosting[] = data.postings

/** Who wrote it: the letters that its id begins with. */
export const writerOf = ({ id }: Pick<LabelledPosting, 'id'>): string => id.replace(/\d.*$/, '')

/** Every writer's postings in turn, with those of all others. */
export function byWriter<Posting extends { writer: string }>(postings: readonly Posting[]) {
  return [...Map.groupBy(postings, ({ writer }) => writer)].map(([writer, own]) => ({
    writer,
    own,
    others: postings.filter((posting) => posting.writer !== writer),
  }))
}
