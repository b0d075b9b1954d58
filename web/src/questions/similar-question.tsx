import { questionCalls } from '@greenroom/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { paths } from '#lib/paths.ts'
import { untilTypingStops } from '#lib/until-typing-stops.ts'
import { TextLink } from '#ui/text-link.tsx'

/** Shorter texts are not yet a question. */
const MIN_WORDS = 4
/** From this similarity on it is likely the same question in other words. */
const MIN_SIMILARITY = 0.75

/** While a new question is typed: the one of the bank that already asks the same, if there is one. */
export function SimilarQuestion({ text }: { text: string }) {
  const { t } = useTranslation('questions')
  const query = text.trim()
  const { data: found } = useQuery({
    queryKey: [...cacheKeys.questions, 'similar', query],
    enabled: query.split(/\s+/).length >= MIN_WORDS || /\p{Script=Han}{4}/u.test(query),
    queryFn: async ({ signal }) => {
      await untilTypingStops(signal)
      const { questions } = await send(questionCalls.search, { body: { query, per_page: 1 } }, { signal })
      return questions.find(({ similarity_score }) => similarity_score >= MIN_SIMILARITY) ?? null
    },
    // A hint that cannot be had is not missed.
    retry: false,
  })
  return (
    <p role="status" className="type-small text-ink-2 empty:hidden">
      {found && (
        <>
          {t('similar')} <TextLink to={paths.question(found.id)}>{found.question_text}</TextLink>
        </>
      )}
    </p>
  )
}
