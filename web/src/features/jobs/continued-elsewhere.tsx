import { useTranslation } from 'react-i18next'
import { Notice } from '#ui/notice.tsx'
import { TextButton } from '#ui/text-link.tsx'

type ContinuedElsewhereProps = {
  /** When it was written there. */
  at: string
  /** The other version, when there is one to go back to. */
  onTakeOther: (() => void) | undefined
  /** Which one stands in the form. */
  shown: 'theirs' | 'ours'
}

/** The job was written on another device too: says which version stands here, and gives the other one on request. */
export function ContinuedElsewhere({ at, shown, onTakeOther }: ContinuedElsewhereProps) {
  const { t, i18n } = useTranslation('jobs')
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return (
    <Notice
      tone="lamp"
      title={t(`elsewhere.${shown}.title`)}
      action={onTakeOther && <TextButton onClick={onTakeOther}>{t(`elsewhere.${shown}.take`)}</TextButton>}
    >
      {t(`elsewhere.${shown}.text`, { time })}
    </Notice>
  )
}
