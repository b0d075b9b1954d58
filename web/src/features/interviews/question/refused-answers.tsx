import { useTranslation } from 'react-i18next'
import type { RefusedAnswer } from '#lib/outbox/kept.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast.tsx'

/** Answers the server will never take, with their words to copy. Never dropped without being asked. */
export function RefusedAnswers({ userId }: { userId: string }) {
  const { outbox, state } = useOutbox(userId)
  if (state.refused.length === 0) return null
  return (
    <div className="mb-8 flex flex-col gap-4">
      {state.refused.map((kept) => (
        <Refused key={kept.key} kept={kept} onDiscard={() => void outbox.discard(kept)} />
      ))}
    </div>
  )
}

function Refused({ kept, onDiscard }: { kept: RefusedAnswer; onDiscard: () => void }) {
  const { t } = useTranslation('interviews')
  const copy = () =>
    navigator.clipboard.writeText(kept.answerText).then(
      () => notify({ lamp: 'green', title: t('refused.copied') }),
      () => notify({ lamp: 'red', title: t('refused.copyFailed') }),
    )
  return (
    <Notice
      tone="lamp"
      title={t('refused.title')}
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={() => void copy()}>
            {t('refused.copy')}
          </Button>
          <Button size="small" look="danger" onClick={onDiscard}>
            {t('refused.discard')}
          </Button>
        </span>
      }
    >
      {kept.refused.message && <p>{kept.refused.message}</p>}
      <p>{t('refused.text')}</p>
      <p className="mt-3 font-semibold">{kept.questionText}</p>
      <p className="whitespace-pre-wrap">{kept.answerText}</p>
    </Notice>
  )
}
