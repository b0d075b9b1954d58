import type { Recording } from '@greenroom/contract/recordings'
import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '#i18n/join.ts'
import { problemText } from '#lib/problem-text.ts'
import { dateText, durationText } from '#records/record.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { notify } from '#ui/toast.tsx'
import { useListening } from './listening.tsx'
import { useRecordings, useRemoveRecording } from './queries.ts'

/** What was recorded, to be heard or deleted; the server deletes it after seven days. */
export function Recordings({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('live')
  const { data, error, refetch, isFetching } = useRecordings(sessionId)
  return (
    <section aria-labelledby="recordings">
      <h2 id="recordings" className="type-title">
        {t('debrief.recordings')}
      </h2>
      {error && (
        <div className="mt-3">
          <ErrorState title={t('debrief.recordingsFailed')} onRetry={() => void refetch()} retrying={isFetching}>
            {problemText(error)}
          </ErrorState>
        </div>
      )}
      {data?.length === 0 && <p className="mt-2 text-ink-2">{t('debrief.noRecordings')}</p>}
      {data && data.length > 0 && (
        <ul className="mt-3 border-b border-line">
          {data.map((recording) => (
            <One key={recording.id} recording={recording} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ recording }: { recording: Recording }) {
  const { t } = useTranslation('live')
  const { open } = useListening()
  const length = t('debrief.length', { time: durationText(recording.duration) })
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 type-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <p>
          <strong>{listed([dateText(recording.created_at), length])}</strong>
        </p>
        <p className="text-ink-3">{t('debrief.expires', { date: dateText(recording.expires_at) })}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" icon={Play} onClick={() => open({ recording, at: 0 })}>
          {t('debrief.play')}
        </Button>
        <Remove recording={recording} />
      </div>
    </li>
  )
}

/** Asks first: nobody brings it back. */
function Remove({ recording }: { recording: Recording }) {
  const { t } = useTranslation('live')
  const [asking, setAsking] = useState(false)
  const remove = useRemoveRecording(recording.session_id)
  const confirmed = () =>
    remove.mutate(recording.id, {
      onError: (error) => notify({ lamp: 'red', title: t('debrief.removeFailed'), detail: problemText(error) }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button size="small" look="quiet" icon={Trash2} onClick={() => setAsking(true)}>
        {t('debrief.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('debrief.removeTitle')}
        confirm={t('debrief.remove')}
        danger
        working={remove.isPending}
        onConfirm={confirmed}
      >
        {t('debrief.removeText')}
      </ConfirmDialog>
    </>
  )
}
