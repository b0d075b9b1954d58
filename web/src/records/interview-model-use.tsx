import { usageCalls } from '@greenroom/contract/usage'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'
import { costText, tokensText } from './model-use-text.ts'

/** One quiet line: what an interview used of the language model. Nothing where it used none, or that is not known. */
export function InterviewModelUse({ sessionId }: { sessionId: string }) {
  const { t, i18n } = useTranslation('records')
  const { data } = useQuery({
    queryKey: [...cacheKeys.interviews, sessionId, 'model-use'],
    queryFn: ({ signal }) => sendKept(usageCalls.ofInterview, { params: { id: sessionId } }, { signal }),
    select: ({ usage }) => usage,
    // What was judged a moment ago may not be counted yet.
    staleTime: 0,
    retry: false,
  })
  if (!data || data.calls === 0) return null
  const { input_tokens, output_tokens, cost } = data
  const tokens = tokensText(input_tokens + output_tokens, i18n.language)
  return (
    <p className="mt-14 border-t border-line pt-4 type-small text-ink-3 tabular-nums">
      {cost
        ? t('modelUse.withCost', { tokens, cost: costText(cost, i18n.language) })
        : t('modelUse.tokens', { tokens })}
    </p>
  )
}
