import type { TFunction } from 'i18next'
import { isApiError } from '#lib/api-error.ts'
import { problemText } from '#lib/problem-text.ts'

/** Why a resume was not taken, where it was given: beside the file or beside the text. */
export type Refusal = { file?: string; text?: string }

export function refusalOf(error: unknown, given: 'file' | 'text', t: TFunction<['resumes', 'jobs', 'ui']>): Refusal {
  if (isApiError(error) && error.kind === 'unreadable') return { [given]: t('failed.invalid') }
  const reason = problemText(error)
  return given === 'file' ? { file: t('failed.upload', { reason }) } : { text: t('failed.create', { reason }) }
}
