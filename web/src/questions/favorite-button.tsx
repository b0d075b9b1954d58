import { favoriteCalls } from '@greenroom/contract/favorites'
import type { Question } from '@greenroom/contract/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { problemText } from '#lib/problem-text.ts'
import { classes } from '#ui/classes.ts'
import { spokenWords } from '#ui/code-words.tsx'
import { notify } from '#ui/toast.tsx'

/** A star, filled while the question is a favourite; it shows at once what was pressed. */
export function FavoriteButton({ question }: { question: Question }) {
  const { t } = useTranslation('questions')
  const mark = useMark(question.id)
  const on = mark.isPending ? mark.variables : question.is_favorite
  const label = t('favorite', { question: spokenWords(question.question_text) })
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={on}
      onClick={() => !mark.isPending && mark.mutate(!on)}
      className="hit inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
    >
      <Star size={20} strokeWidth={1.75} aria-hidden="true" className={classes(on && 'fill-lamp text-lamp-ink')} />
    </button>
  )
}

function useMark(id: string) {
  const { t } = useTranslation('questions')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (favorite: boolean) =>
      send(favorite ? favoriteCalls.favorite : favoriteCalls.unfavorite, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.questions }),
    onError: (error) => notify({ lamp: 'red', title: t('favoriteFailed'), detail: problemText(error) }),
  })
}
