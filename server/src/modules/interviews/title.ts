import { type InterviewType, isFormal } from '@greenroom/contract/interviews'
import type { Language } from '#platform/language.ts'
import titles from './record-titles.json' with { type: 'json' }

export const MAX_TITLE_LENGTH = 200

/** What a record is called when the person gives no name: 'Mock Interview: Data Engineer at Acme'. */
export function defaultTitle(
  type: InterviewType | 'practice',
  job: { title: string; company?: string | undefined } | undefined,
  language: Language,
) {
  const words = titles[language]
  const kind = words[type === 'practice' ? type : isFormal(type) ? 'formal' : 'mock']
  if (!job) return kind
  const values: Record<string, string> = { kind, job: job.title, company: job.company ?? '' }
  const form = job.company ? words.job_at : words.job
  const title = form.replace(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '')
  return title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`
}
