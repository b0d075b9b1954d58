import type { Resume } from '@greenroom/contract/resumes'
import { Star, StarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast.tsx'
import { useSetDefault } from './change-queries.ts'

/** Makes a resume that was read the default, or none any more. */
export function DefaultButton({ resume: { id, filename, status, is_default } }: { resume: Resume }) {
  const { t } = useTranslation('resumes')
  const set = useSetDefault()
  if (status !== 'completed' && !is_default) return null
  const press = () => {
    if (set.isPending) return
    set.mutate(
      { id, is_default: !is_default },
      {
        onSuccess: () => notify({ lamp: 'green', title: t(is_default ? 'default.unset' : 'default.set') }),
        onError: (error) => notify({ lamp: 'red', title: t('default.failed'), detail: problemText(error) }),
      },
    )
  }
  return (
    <IconButton
      icon={is_default ? StarOff : Star}
      label={t(is_default ? 'default.remove' : 'default.make', { name: filename })}
      onClick={press}
    />
  )
}
