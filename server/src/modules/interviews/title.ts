import { type InterviewType, isFormal } from '@greenroom/contract/interviews'

export const TITLE_MOST = 200

/** What a record is called when the person gives no name: 'Mock Interview: Data Engineer at Acme'. */
export function defaultTitle(type: InterviewType, job?: { title: string; company?: string | undefined }) {
  const kind = isFormal(type) ? 'Formal Interview' : 'Mock Interview'
  if (!job) return kind
  const title = `${kind}: ${job.title}${job.company ? ` at ${job.company}` : ''}`
  return title.length <= TITLE_MOST ? title : `${title.slice(0, TITLE_MOST - 1).trimEnd()}…`
}
