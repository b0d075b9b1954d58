import { i18n } from '#i18n/i18n.ts'
import { isApiError } from './api-error.ts'

/** One sentence for a person about a failed call: the server's own words, or what happened on the way. */
export function problemText(error: unknown): string {
  if (!isApiError(error)) return i18n.t('ui:problem.unknown')
  if (error.kind === 'network') return i18n.t('ui:problem.network')
  if (error.kind === 'unauthorized') return i18n.t('ui:problem.session')
  if (error.kind === 'unreadable' || error.kind === 'malformed') return i18n.t('ui:problem.format')
  if (error.code === 'route_not_found') return i18n.t('ui:problem.endpoint')
  return error.message
}
