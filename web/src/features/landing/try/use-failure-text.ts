import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/api-error.ts'
import { problemText } from '#lib/problem-text.ts'

/** What to say of a failed call: what the server says of the field, when to try again, or what happened on the way. */
export function useFailureText() {
  const { t } = useTranslation('landing')
  return (failed: Error, field: string): string => {
    if (!isApiError(failed)) return problemText(failed)
    const ofField = failed.details.find(({ path }) => path === field) ?? failed.details[0]
    if (ofField) return ofField.message
    if (failed.code === 'rate_limited')
      return t('try.limited', { count: Math.max(1, Math.ceil(failed.retryAfter / 1000)) })
    return problemText(failed)
  }
}
