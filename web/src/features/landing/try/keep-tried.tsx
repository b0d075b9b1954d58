import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { cacheKeys } from '#lib/cache-keys.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useSession } from '#lib/session.ts'
import { tried } from '#lib/tried.ts'
import { notify } from '#ui/toast.tsx'
import { saveTried } from './save-tried.ts'

/** Saves what somebody tried before they signed in, and says so. A failure keeps it, and offers another try. */
export function KeepTried() {
  const { t } = useTranslation(['landing', 'ui'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const userId = useSession().user?.id
  const begun = useRef(false)
  const { mutate } = useMutation({
    mutationFn: async () => {
      const found = userId && tried.judgedBy(userId)
      return found ? saveTried(found, userId, t('try.untitled')) : undefined
    },
    onSuccess: (questionId) => {
      if (!questionId) return
      const open = { label: t('try.saved.open'), onPress: () => void navigate(paths.question(questionId)) }
      notify({ lamp: 'green', title: t('try.saved.title'), action: open })
    },
    onError: (error) =>
      notify({
        lamp: 'red',
        title: t('try.saved.failed'),
        detail: problemText(error),
        action: { label: t('ui:retry'), onPress: () => mutate() },
      }),
    onSettled: () => {
      for (const queryKey of [cacheKeys.jobs, cacheKeys.questions, cacheKeys.interviews])
        void queries.invalidateQueries({ queryKey })
    },
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return null
}
